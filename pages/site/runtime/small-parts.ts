/** Interactive parts of pages. Each processes new elements once. */

/** A divider between two pictures follows its slider. */
export function startBeforeAfter(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-before-after]')) {
    const slider = part.querySelector('input')!;
    const place = () => part.style.setProperty('--split', `${slider.value}%`);
    slider.addEventListener('input', place);
    place();
  }
}

/** Code with a button that copies it. */
export function startCopyButtons(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('.code[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button copy';
    button.textContent = part.dataset.copy!;
    button.addEventListener('click', async () => {
      if (!(await copyText(part.querySelector('code')!))) return;
      button.textContent = part.dataset.copied!;
      setTimeout(() => {
        button.textContent = part.dataset.copy!;
      }, 2000);
    });
    part.append(button);
  }
}

/** @returns false: it is selected, to be copied by keys */
async function copyText(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return true;
  } catch {
    // Refused, or a server without HTTPS, where browsers have no clipboard for pages.
    window.getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

/** An open menu closes by Escape, and when something else is pressed. */
export function startMenus(): void {
  const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  document.addEventListener('click', ({ target }) => {
    for (const menu of opened()) {
      const inside = menu.contains(target as Node);
      if (!inside || (target as Element).closest('a')) menu.open = false;
    }
  });
  // By keys: it would cover where one goes on.
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of opened()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of opened()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

/** A choice between parts: `data-choice` has its name, `data-shown-for` the values. */
export function startChoices(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>('[data-choices]')) {
    group.addEventListener('change', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      group.setAttribute(`data-${name}`, value);
    });
    for (const input of group.querySelectorAll<HTMLInputElement>('input[type=radio]:checked'))
      group.setAttribute(`data-${input.name}`, input.value);
  }
}

/** `/crash-test`: throws on request. */
export function startCrashTest(root: ParentNode): void {
  root.querySelector('[data-crash]')?.addEventListener('click', () => {
    throw new Error('Crash test: this page failed because somebody pressed the button.');
  });
}
