/** What there is to press that a notice lies over. */
import type { Page } from 'playwright';

/** In the page: looks through each notice at points this far apart, CSS px. */
const LOOK = `(apart) => {
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role=slider], [role=tab], label';
  const region = document.querySelector('section[aria-label="Notifications"]');
  const nameOf = (control) => (control.ariaLabel || control.textContent || control.localName).trim().slice(0, 40);
  const names = new Set();
  for (const notice of region.children) {
    const { left, top, right, bottom } = notice.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) names.add('the edge of the screen');
    for (let y = top + 1; y < bottom; y += apart) {
      for (let x = left + 1; x < right; x += apart) {
        for (const element of document.elementsFromPoint(x, y)) {
          const control = element.closest(PRESSED);
          if (control && !region.contains(control)) names.add(nameOf(control));
        }
      }
    }
  }
  return [...names];
}`;

/** Names of the controls under the notices that are shown, in English; and "the edge of the screen" where a notice lies over that. */
export function coveredByNotices(page: Page): Promise<string[]> {
  return page.evaluate(`(${LOOK})(4)`);
}
