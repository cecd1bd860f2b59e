/** Light or dark, as the person chose it here or in the studio; the page's own script shows it before the first paint (`print-page.ts`). */
import { THEME_KEY } from '../../../vocabulary/preferences.ts';

/** Every page follows a choice that is made in another tab, or in the editor's frame. */
export function followTheme(): void {
  window.addEventListener('storage', ({ key }) => key === THEME_KEY && show(chosen()));
}

/** The list of themes at the foot of a page. */
export function startThemeChoice(root: ParentNode): void {
  const list = root.querySelector<HTMLSelectElement>('[data-themes]');
  if (!list) return;
  list.value = chosen();
  list.addEventListener('change', () => {
    try {
      if (list.value === SYSTEM) localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, list.value);
    } catch {
      // It is shown until the page is left.
    }
    show(list.value);
  });
}

const SYSTEM = 'system';

function chosen(): string {
  try {
    return localStorage.getItem(THEME_KEY) ?? SYSTEM;
  } catch {
    return SYSTEM;
  }
}

/** In the page, its list, and the studio in its frame. */
function show(theme: string): void {
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  for (const each of [document, ...frames]) {
    if (!each) continue;
    const { dataset } = each.documentElement;
    if (theme === SYSTEM) delete dataset.theme;
    else dataset.theme = theme;
  }
  const list = document.querySelector<HTMLSelectElement>('[data-themes]');
  if (list) list.value = theme;
}
