/** What a live editor says when a part of it cannot be loaded, with a button to try once more. */
type Missing = 'editor' | 'sample';

export interface Trouble {
  /** @param again tries once more: when it is pressed, or when the network is back */
  tell(missing: Missing, again: () => void): void;
  /** It is there now. */
  settle(missing: Missing): void;
}

export function findTrouble(part: ParentNode): Trouble {
  const notice = part.querySelector<HTMLElement>('[data-trouble]')!;
  let repeat: (() => void) | null = null;
  const hide = () => {
    repeat = null;
    notice.hidden = true;
  };
  const again = () => {
    const work = repeat;
    hide();
    work?.();
  };
  notice.querySelector('button')!.addEventListener('click', again);
  window.addEventListener('online', again);
  return {
    tell(missing, work) {
      repeat = work;
      for (const words of notice.querySelectorAll<HTMLElement>('[data-missing]'))
        words.hidden = words.dataset.missing !== missing;
      notice.dataset.trouble = missing;
      notice.hidden = false;
    },
    settle(missing) {
      if (notice.dataset.trouble === missing) hide();
    },
  };
}
