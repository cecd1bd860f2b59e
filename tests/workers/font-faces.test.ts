/** The faces of a page or a worker: one whose file did not come is fetched again, and what was drawn without it is drawn anew. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FontFaces } from '../../workers/base/font-faces.ts';
import type { FontSource } from '../../workers/protocol/protocol.ts';
import { FontBook } from '../../workers/stores/font-book.ts';

const FILE: FontSource = { family: 'Arimo', weight: 400, style: 'normal', source: '/arimo.woff2' };

/** As in CSS Font Loading: a face is fetched once, and one that failed stays failed. */
class Face {
  status = 'unloaded';
  readonly family: string;
  constructor(family: string) {
    this.family = family;
  }
}

let offline = false;
const faces = new Set<Face>();
const set = {
  add: (face: FontFace) => void faces.add(face as unknown as Face),
  delete: (face: FontFace) => void faces.delete(face as unknown as Face),
  async load() {
    for (const face of faces) if (face.status === 'unloaded') face.status = offline ? 'error' : 'loaded';
    if (Array.from(faces).some(({ status }) => status === 'error'))
      throw new Error('A network error occurred.');
    return Array.from(faces) as unknown as FontFace[];
  },
};

beforeEach(() => {
  offline = false;
  faces.clear();
  vi.stubGlobal('FontFace', Face);
});
afterEach(() => vi.unstubAllGlobals());

test('a face whose file did not come is fetched again by the next load, and those that came stay', async () => {
  const fonts = new FontFaces(set);
  fonts.add(FILE);
  await fonts.load('16px Arimo', 'a');
  const [first] = faces;
  offline = true;
  fonts.add({ ...FILE, source: '/arimo-hebrew.woff2' });
  await expect(fonts.load('16px Arimo', 'מ')).rejects.toThrow('network');
  await expect(fonts.load('16px Arimo', 'מ')).rejects.toThrow('network');
  offline = false;
  await expect(fonts.load('16px Arimo', 'מ')).resolves.toHaveLength(2);
  expect(faces.has(first!)).toBe(true);
  fonts.clear();
  expect(faces.size).toBe(0);
});

test('the edition of a worker’s fonts changes with each face that came, and only then', async () => {
  const book = new FontBook(set);
  book.register([FILE]);
  const run = { text: 'a', x: 0, baseline: 0, width: 1, letterSpacing: 1, direction: 'ltr' as const };
  const text = {
    kind: 'text',
    runs: [{ ...run, font: { family: 'Arial', size: 16, weight: 400, style: 'normal' as const } }],
  };
  const list = { items: [text] } as unknown as Parameters<FontBook['loadFor']>[0];
  const editions = [book.edition];
  for (let times = 0; times < 2; times++) {
    expect(await book.loadFor(list)).toEqual([]);
    editions.push(book.edition);
  }
  book.register([{ ...FILE, source: '/arimo-hebrew.woff2' }]);
  await book.loadFor(list);
  editions.push(book.edition);
  expect(editions[1]).not.toBe(editions[0]);
  expect(editions[2]).toBe(editions[1]);
  expect(editions[3]).not.toBe(editions[2]);
});
