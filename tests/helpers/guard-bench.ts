/** A product guard over one picture, its search answered by the test. */
import { expect } from 'vitest';
import {
  createEditor,
  createState,
  documentForPicture,
  type Editor,
  type Tool,
  type ToolId,
  tools,
} from '../../engine/index.ts';
import type { ProductGuard } from '../../shell/session/core/product-protection.ts';
import { createProductGuard } from '../../shell/session/operations/product-guard.ts';
import type { FoundProduct, findProduct } from '../../workers/index.ts';
import { assetOf } from './documents.ts';

export interface Search {
  readonly signal: AbortSignal;
  readonly size: { readonly width: number; readonly height: number };
  answer(found: FoundProduct | null): void;
  fail(error: Error): void;
}

export interface GuardBench {
  readonly editor: Editor;
  readonly own: Record<ToolId, Tool>;
  readonly guard: ProductGuard;
  readonly searches: Search[];
  readonly asset: string;
  /** How often paint was taken off the product. */
  takenOff(): number;
  next(count: number): Promise<Search>;
}

export const FOUND: FoundProduct = {
  distances: new Float32Array(35 * 25).fill(100),
  outline: new Float32Array(0),
  width: 35,
  height: 25,
  confidence: 0.9,
  percent: 34,
  center: { x: 0.5, y: 0.5 },
};

export function guardBench(width = 700, height = 500): GuardBench {
  const own = { ...tools };
  const asset = assetOf(width, height);
  let id = 0;
  const editor = createEditor({
    state: createState({ document: documentForPicture(asset, 'photo') }),
    tools: own,
    clock: () => 1,
    newId: () => `id-${++id}`,
    textSize: () => ({ width: 1, height: 1 }),
  });
  const searches: Search[] = [];
  const find: typeof findProduct = ({ width, height }, { signal } = {}) =>
    new Promise((answer, fail) => {
      searches.push({ answer, fail, size: { width, height }, signal: signal! });
      signal!.addEventListener('abort', () => fail(new Error('cancelled')));
    });
  const render = (_list: unknown, size: { width: number; height: number }) =>
    Promise.resolve(new Uint8Array(size.width * size.height * 4));
  let taken = 0;
  const typesetter = {} as Parameters<typeof createProductGuard>[2]['typesetter'];
  const guard = createProductGuard(editor, own, {
    pool: { render },
    typesetter,
    find,
    takenOff: () => taken++,
  });
  const next = async (count: number) => {
    for (let turn = 0; turn < 50 && searches.length < count; turn++) await Promise.resolve();
    expect(searches).toHaveLength(count);
    return searches[count - 1]!;
  };
  return { editor, own, guard, searches, asset: asset.id, takenOff: () => taken, next };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The left 100 px are product, on the small copy too. */
export const LEFT: FoundProduct = {
  ...FOUND,
  distances: Float32Array.from({ length: 35 * 25 }, (_, n) => Math.max(0, (n % 35) - 4)),
};
