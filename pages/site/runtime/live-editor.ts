/**
 * The live editor of a page: the studio in a frame, with a tool open. It loads when a person reaches for it; what stands in its place
 * until then is a picture of a result, with a place for files.
 */
import type { Fills, FromStudio, ToStudio } from '../base/frame-messages.ts';
import { fileAt, isStudioInReach } from './in-reach.ts';
import { keepPage } from './keep-page.ts';
import { keepPageLanguage } from './language.ts';
import { makeFrame, pageIn } from './live-frame.ts';
import { findTrouble } from './live-trouble.ts';

/** Ms after its page has loaded within which the studio answers. */
const ANSWER_MS = 30_000;

export function startLiveEditors(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-live]')) startLiveEditor(part);
}

function startLiveEditor(part: HTMLElement): void {
  const input = part.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = part.querySelector<HTMLElement>('[data-choose]')!;
  const fills = (part.dataset.fills as Fills | undefined) ?? null;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let waiting: readonly File[] | null = null;
  let isKept = false;
  /** Files were chosen, and the studio has not said yet what became of them. */
  let isOpening = false;
  /** The studio's own page is wanted as soon as it has. */
  let isLeaving = false;
  const trouble = findTrouble(part);
  const say = (message: ToStudio) => frame?.contentWindow?.postMessage(message, window.location.origin);

  /** Loads it, unseen. */
  function load(): void {
    if (frame) return;
    part.setAttribute('data-coming', '');
    frame = makeFrame(part, look);
  }

  function look(loaded: HTMLIFrameElement): void {
    if (loaded !== frame) return;
    const page = pageIn(loaded);
    if (page === 'studio') setTimeout(() => loaded === frame && !isReady && failed(), ANSWER_MS);
    // A link of the studio was followed, such as Sign in: that page is one of its own.
    else if (page === 'other' && isReady) window.location.replace(loaded.contentDocument!.URL);
    else failed();
  }

  /** The chosen files wait for the next try. */
  function failed(): void {
    frame?.remove();
    frame = null;
    isReady = false;
    part.removeAttribute('data-coming');
    if (part.hasAttribute('data-shown')) trouble.tell('editor', load);
  }

  function arrived(): void {
    part.removeAttribute('data-coming');
    if (isKept) return;
    isKept = true;
    // While the browser has nothing else to do.
    (window.requestIdleCallback ?? setTimeout)(() => void keepPage());
  }

  /** Its tool bar stands at its foot: all of it is brought into view. Who comes back finds it closed (`scroll-memory.ts`). */
  function show(): void {
    if (part.hasAttribute('data-shown')) return;
    const hadFocus = document.activeElement === choose;
    part.setAttribute('data-shown', '');
    // What was pressed is gone now: the keys are the editor's.
    if (hadFocus) frame?.focus();
    const before = window.scrollY;
    part.scrollIntoView({ block: 'nearest' });
    part.dataset.movedBy = String(window.scrollY - before);
  }

  function open(files: readonly File[]): void {
    if (files.length === 0) return;
    load();
    show();
    isOpening = true;
    keepPageLanguage();
    if (isReady) say({ gesso: 'open', files, fills });
    else waiting = files;
  }

  function hear({ source, origin, data }: MessageEvent<FromStudio>): void {
    if (!frame || source !== frame.contentWindow || origin !== window.location.origin) return;
    if (data.gesso === 'ready') {
      isReady = true;
      trouble.settle('editor');
      if (waiting) say({ gesso: 'open', files: waiting, fills });
      // Whatever can wait does, until the picture is there.
      else arrived();
      waiting = null;
    } else if (data.gesso === 'missing') failed();
    else if (data.gesso === 'opened') {
      arrived();
      isOpening = false;
      // What was refused is told of here: the studio's own page would not know of it.
      if (isLeaving && data.isOpen) say({ gesso: 'settle' });
      isLeaving = false;
    } else if (data.gesso === 'settled') void leave(frame, data.kept);
  }

  /** @param kept the studio's page finds the work */
  async function leave({ contentWindow }: HTMLIFrameElement, kept: boolean): Promise<void> {
    if (kept && (await isStudioInReach())) window.location.href = `/studio${contentWindow!.location.hash}`;
    // A private window keeps nothing for another page, and without a network there may be none: the frame is the studio.
    else part.setAttribute('data-whole', '');
  }
  window.addEventListener('message', hear);

  for (const event of ['pointerenter', 'focusin', 'dragenter'] as const)
    part.addEventListener(event, load, { once: true });
  choose.addEventListener('click', (event) => {
    event.preventDefault();
    input.click();
  });
  input.addEventListener('change', () => {
    open([...(input.files ?? [])]);
    input.value = '';
  });
  const openSample = async (address: string) => {
    load();
    show();
    isOpening = true;
    const file = await fileAt(address).catch(() => null);
    if (!file) {
      isOpening = false;
      return trouble.tell('sample', () => void openSample(address));
    }
    trouble.settle('sample');
    open([file]);
  };
  for (const sample of part.querySelectorAll<HTMLElement>('[data-sample]'))
    sample.addEventListener('click', (event) => {
      event.preventDefault();
      void openSample(sample.dataset.sample!);
    });
  // What else a file in the air does: `drops.ts`.
  part.addEventListener('drop', ({ dataTransfer }) => open([...(dataTransfer?.files ?? [])]));
  part.querySelector('[data-hand-over]')?.addEventListener('click', (event) => {
    // The link leads to a studio without them: what was chosen goes with it.
    if (!frame || !(isReady || isOpening)) return;
    event.preventDefault();
    if (isOpening) isLeaving = true;
    else say({ gesso: 'settle' });
  });
}
