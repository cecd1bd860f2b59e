/** Controls that a finger cannot hit: WCAG's target size, with the studio's 44 px on touch; or controls beyond the screen. */
import type { Page } from 'playwright';

/**
 * In the page. The target of a control is itself, its label or, for a slider, its track; links within a sentence are excepted (WCAG
 * 2.5.8), and elements that cannot be pressed are no targets.
 */
const MEASURE = `(least) => {
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=checkbox], ' +
    '[role=switch], [role=tab], [role=option], [role^=menuitem], [role=slider]';
  const inSentence = (element) =>
    element.localName === 'a' && getComputedStyle(element).display === 'inline' &&
    element.parentElement.textContent.trim().length > element.textContent.trim().length;
  // Visually hidden elements for keyboard and screen readers have a size of 1 px.
  const isClipped = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (at.offsetWidth <= 1 && at.offsetHeight <= 1 && getComputedStyle(at).overflow !== 'visible') return true;
    }
    return false;
  };
  const isShown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]')) return false;
    return getComputedStyle(element).pointerEvents !== 'none' && !inSentence(element);
  };
  const areasOf = (element) => {
    if (element.matches('input[type=range]')) return [element, element.closest('[role=group]') ?? element];
    const labels = [...(element.labels ?? [])];
    return isClipped(element) ? labels : [element, ...labels];
  };
  const nameOf = (element) =>
    (element.ariaLabel || element.labels?.[0]?.textContent || element.textContent || element.localName).trim().slice(0, 40);
  const isBeyond = (element) => {
    const { left, right } = element.getBoundingClientRect();
    if (left >= -1 && right <= innerWidth + 1) return false;
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
    }
    return true;
  };
  const faults = [];
  for (const element of document.querySelectorAll(PRESSED)) {
    if (!isShown(element)) continue;
    if (!isClipped(element) && isBeyond(element)) faults.push(nameOf(element) + ' is beyond the edge');
    const areas = areasOf(element).map((area) => area.getBoundingClientRect());
    if (areas.length === 0 || areas.some(({ width, height }) => width >= least && height >= least)) continue;
    const [{ width, height }] = areas;
    faults.push(nameOf(element) + ' ' + Math.round(width * 10) / 10 + '×' + Math.round(height * 10) / 10);
  }
  return faults;
}`;

/** Names and sizes of all visible controls less than 44 px wide or high, or beyond the side of the screen. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(`(${MEASURE})(43.99)`);
}
