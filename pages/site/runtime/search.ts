/** Search in the guides: their text is one file, which loads with the first letter. */

export interface Entry {
  readonly path: string;
  readonly title: string;
  /** Lower case. */
  readonly text: string;
}

const MOST = 8;

export function startSearch(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-search]');
  if (!form) return;
  const input = form.querySelector('input')!;
  const list = form.querySelector('[data-found]')!;
  const none = form.querySelector<HTMLElement>('[data-none]')!;
  let entries: Promise<readonly Entry[]> | null = null;
  // Enter opens the first guide found.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  input.addEventListener('input', async () => {
    entries ??= fetchEntries();
    const found = await entries.then(
      (all) => search(all, input.value),
      () => {
        entries = null;
        return null;
      },
    );
    list.replaceChildren(...(found ?? []).map(toItem));
    const isNone = found?.length === 0 && input.value.trim() !== '';
    none.textContent = (found === null ? none.dataset.failed : isNone ? none.dataset.none : '') ?? '';
  });
}

async function fetchEntries(): Promise<readonly Entry[]> {
  const response = await fetch('/docs/search.json');
  if (!response.ok) throw new Error(`The search was answered with ${response.status}`);
  return response.json() as Promise<readonly Entry[]>;
}

/** Guides that have every word, those with one in their title or address first. The parts of `self-hosting` are words. */
export function search(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ path, title }: Entry) =>
    words.some((word) => title.toLowerCase().includes(word) || path.includes(word)) ? 0 : 1;
  return entries
    .filter(({ title, text }) =>
      words.every((word) => text.includes(word) || title.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

function toItem({ path, title }: Entry): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.dataset.page = '';
  link.textContent = title;
  item.append(link);
  return item;
}
