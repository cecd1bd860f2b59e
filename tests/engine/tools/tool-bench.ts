/** Drives one tool by scripted input, applies what it commits and proves that undoing gives the same document again. */

import { expect } from 'vitest';
import { BRUSH_DEFAULTS, type BrushOptions, type ResizeOptions } from '../../../engine/document/defaults.ts';
import type { GessoDocument, Selection, TextBlock } from '../../../engine/document/document.ts';
import { documentHash } from '../../../engine/document/document-json.ts';
import type { Size } from '../../../engine/geometry/space.ts';
import { applyTransaction, createState, type EditorState, undoState } from '../../../engine/state/state.ts';
import type { Transaction } from '../../../engine/state/transaction.ts';
import { parseStep } from '../../../engine/steps/step-readers.ts';
import { createTileStore, type TileStore } from '../../../engine/tiles/tile-store.ts';
import type {
  Modifiers,
  PointerSample,
  Preview,
  Tool,
  ToolContext,
  ToolInput,
} from '../../../engine/tools/base/tool.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { inEnglish } from '../../helpers/words.ts';

const NO_KEYS: Modifiers = { shift: false, alt: false, ctrl: false };

interface BenchOptions {
  readonly document?: GessoDocument;
  readonly selection?: Selection;
  readonly brush?: Partial<BrushOptions>;
  readonly resize?: ResizeOptions;
  readonly zoom?: number;
}

export interface PointerExtras {
  readonly keys?: Partial<Modifiers>;
  readonly pressure?: number;
  readonly lean?: PointerSample['lean'];
  readonly pointer?: 'mouse' | 'pen' | 'touch';
  readonly handle?: string;
}

/** As large as a block is: its wrap width or its least, the least height, and text of a larger size is larger. */
export function boxOf(block: TextBlock): Size<'block'> {
  return { width: block.width ?? block.minWidth, height: Math.max(block.minHeight, block.size * 1.5) };
}

export class ToolBench {
  readonly commits: Transaction[] = [];
  readonly tiles: TileStore = createTileStore();
  state: EditorState;
  preview: Preview | null = null;
  now = 1_000_000;
  private toolState: unknown;
  private ids = 0;
  private beforeGesture: GessoDocument;
  private readonly tool: Tool;

  constructor(tool: Tool, options: BenchOptions = {}) {
    this.tool = tool;
    this.toolState = tool.idle;
    this.state = createState({
      document: options.document ?? sampleDocument(),
      camera: { center: { x: 350, y: 250 }, zoom: options.zoom ?? 1 },
      brush: { ...BRUSH_DEFAULTS, ...options.brush },
      ...(options.selection && { selection: options.selection }),
      ...(options.resize && { resize: options.resize }),
    });
    this.beforeGesture = this.state.document;
  }

  get document(): GessoDocument {
    return this.state.document;
  }

  get labels(): readonly string[] {
    return this.commits.map((transaction) => inEnglish(transaction.label));
  }

  context(): ToolContext {
    const { document, selection, camera, brush, resize } = this.state;
    return {
      document,
      selection,
      camera,
      brush,
      resize,
      tiles: this.tiles,
      now: this.now,
      newId: () => `new-${++this.ids}`,
      textSize: boxOf,
    };
  }

  down(x: number, y: number, extras: PointerExtras = {}): this {
    return this.pointer('down', x, y, extras);
  }

  move(x: number, y: number, extras: PointerExtras = {}): this {
    return this.pointer('move', x, y, extras);
  }

  up(x: number, y: number, extras: PointerExtras = {}): this {
    return this.pointer('up', x, y, extras);
  }

  /** And a second of rest: two of these are not a double click. */
  click(x: number, y: number, extras: PointerExtras = {}): this {
    return this.down(x, y, extras).up(x, y, extras).wait(1000);
  }

  doubleClick(x: number, y: number): this {
    return this.down(x, y).up(x, y).wait(150).down(x, y).up(x, y).wait(1000);
  }

  /** From one place to another by a handle, in two moves. */
  drag(
    handle: string,
    from: readonly [number, number],
    to: readonly [number, number],
    extras: PointerExtras = {},
  ): this {
    const own = { ...extras, handle };
    return this.down(...from, own)
      .move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, own)
      .move(...to, own)
      .up(...to, own)
      .wait(1000);
  }

  key(key: string, keys: Partial<Modifiers> = {}): this {
    return this.feed({ type: 'key', key, modifiers: { ...NO_KEYS, ...keys } });
  }

  cancel(): this {
    return this.feed({ type: 'cancel' });
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  select(layer: string | null): this {
    this.state = { ...this.state, selection: { layer, caret: null } };
    return this;
  }

  feed(input: ToolInput): this {
    const result = this.tool.input(this.context(), this.toolState, input);
    this.toolState = result.state;
    this.preview = result.preview;
    if (result.selection) this.state = { ...this.state, selection: result.selection };
    if (result.camera) this.state = { ...this.state, camera: result.camera };
    if (result.brush) this.state = { ...this.state, brush: result.brush };
    if (result.transaction) this.commit(result.transaction);
    return this;
  }

  /** Applies a transaction: its steps survive JSON and its checks, and undoing gives the document before its gesture. */
  commit(transaction: Transaction | null): this {
    if (!transaction) throw new Error('There is nothing to commit');
    for (const step of transaction.steps) expect(parseStep(JSON.parse(JSON.stringify(step)))).toEqual(step);
    const applied = applyTransaction(this.state, transaction);
    if (!applied.ok) throw applied.error;
    if (applied.state.history.done.length > this.state.history.done.length)
      this.beforeGesture = this.document;
    expect(documentHash(undoState(applied.state).document)).toBe(documentHash(this.beforeGesture));
    this.state = applied.state;
    this.commits.push(transaction);
    return this;
  }

  private pointer(type: 'down' | 'move' | 'up', x: number, y: number, extras: PointerExtras): this {
    return this.feed({
      type,
      samples: [
        {
          at: { x, y },
          pressure: extras.pressure ?? 0.5,
          time: this.now,
          ...(extras.lean ? { lean: extras.lean } : {}),
        },
      ],
      modifiers: { ...NO_KEYS, ...extras.keys },
      pointer: extras.pointer ?? 'mouse',
      ...(extras.handle === undefined ? {} : { handle: extras.handle }),
    });
  }
}
