/** The frame with the studio in it. */

/** @param loaded called whenever a page has loaded in it */
export function makeFrame(part: HTMLElement, loaded: (frame: HTMLIFrameElement) => void): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { lang } = document.documentElement;
  // The editor of a translated page speaks as the page does, where the person has chosen no language.
  if (lang !== 'en') frame.lang = lang;
  frame.src = `/studio#operation=${part.dataset.live}`;
  frame.title = part.dataset.title!;
  frame.addEventListener('load', () => loaded(frame));
  part.querySelector('[data-place]')!.append(frame);
  // All at once: in the frame, each is asked for by the one before.
  for (const name of part.dataset.files?.split(' ') ?? [])
    void fetch(`/assets/${name}`).then(
      (response) => response.arrayBuffer(),
      () => {},
    );
  return frame;
}

/**
 * What has loaded in it. The studio's first script begins before its page counts as loaded, and says so (`pages/studio.ts`): one that has not
 * never will. A browser's own page about a missing network has no document for this one.
 */
export function pageIn({
  contentDocument,
}: Pick<HTMLIFrameElement, 'contentDocument'>): 'studio' | 'other' | 'none' {
  if (!contentDocument) return 'none';
  const studio = contentDocument.getElementById('studio');
  if (!studio) return 'other';
  return studio.dataset.begun === undefined ? 'none' : 'studio';
}
