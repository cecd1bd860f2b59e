import { message } from '../../engine/base/message.ts';
import {
  createEditor,
  createJournal,
  createState,
  documentForPicture,
  documentHash,
  type Editor,
  type EditorState,
  type JournalCursor,
  type Report,
  restoreJournal,
  type TileStore,
  type ToolId,
  type Transaction,
  tools,
} from '../../engine/index.ts';
import type { Step } from '../../engine/steps/step.ts';
import { assetOf } from './documents.ts';
import { MemoryStorage } from './memory-storage.ts';
import { inEnglish } from './words.ts';

export interface TestEditorOptions {
  /** Size of the open picture; default 700 × 500 px, three tiles by two. */
  readonly size?: readonly [width: number, height: number];
  readonly state?: EditorState;
  readonly tiles?: TileStore;
  readonly storage?: MemoryStorage;
  readonly cursor?: JournalCursor;
  readonly historyBudget?: number;
  readonly checkpointBytes?: number;
}

const JOURNAL = 'test';

/** An editor with a stopped clock, counting ids and a journal in memory, driven in short calls. */
export class TestEditor {
  readonly editor: Editor;
  readonly storage: MemoryStorage;
  /** Errors passed to `onError` and `onStorageError`. */
  readonly errors: unknown[] = [];
  now = 1_000_000;
  /** Number of yields of the journal while it packed. */
  yields = 0;
  private ids = 0;
  private readonly options: TestEditorOptions;

  constructor(options: TestEditorOptions = {}) {
    this.options = options;
    this.storage = options.storage ?? new MemoryStorage();
    const [width, height] = options.size ?? [700, 500];
    const onError = (error: unknown) => void this.errors.push(error);
    const { tiles, historyBudget, cursor, checkpointBytes } = options;
    this.editor = createEditor({
      state: options.state ?? createState({ document: documentForPicture(assetOf(width, height), 'photo') }),
      tools,
      journal: createJournal(this.storage, JOURNAL, {
        onStorageError: onError,
        yieldThread: async () => void this.yields++,
        ...(cursor && { cursor }),
        ...(checkpointBytes !== undefined && { checkpointBytes }),
      }),
      clock: () => this.now,
      newId: () => `id-${++this.ids}`,
      textSize: (block) => ({ width: block.width ?? block.minWidth, height: block.minHeight }),
      onError,
      ...(tiles && { tiles }),
      ...(historyBudget !== undefined && { historyBudget }),
    });
  }

  get state(): EditorState {
    return this.editor.state;
  }

  get hash(): string {
    return documentHash(this.state.document);
  }

  get labels(): readonly string[] {
    return this.state.history.done.map((entry) => inEnglish(entry.label));
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  tool(tool: ToolId): this {
    this.editor.setTool(tool);
    return this;
  }

  down(x: number, y: number): this {
    return this.pointer('down', x, y);
  }

  move(x: number, y: number): this {
    return this.pointer('move', x, y);
  }

  up(x: number, y: number): this {
    return this.pointer('up', x, y);
  }

  key(key: string): this {
    this.editor.input({ type: 'key', key, modifiers: { shift: false, alt: false, ctrl: false } });
    return this;
  }

  cancel(): this {
    this.editor.cancel();
    return this;
  }

  /** A whole brush stroke, from one frame px to another. */
  stroke(from: readonly [number, number], to: readonly [number, number]): this {
    return this.tool('brush')
      .down(...from)
      .move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
      .move(...to)
      .up(...to);
  }

  /** Commits steps; throws when they do not apply. */
  commit(steps: readonly Step[], own: Partial<Transaction> = {}): this {
    const result = this.editor.dispatch({
      steps,
      origin: 'layer.style',
      label: message('test.change'),
      time: this.now,
      ...own,
    });
    if (!result.ok) throw result.error;
    return this;
  }

  /** Types into a block: its whole text afterwards. */
  type(id: string, text: string): this {
    return this.commit([{ type: 'text.patch', id, patch: { text } }], {
      origin: 'text.type',
      label: message('test.typing'),
    });
  }

  undo(): this {
    this.editor.undo();
    return this;
  }

  redo(): this {
    this.editor.redo();
    return this;
  }

  jump(depth: number): this {
    this.editor.jumpTo(depth);
    return this;
  }

  async settled(): Promise<this> {
    await this.editor.settled();
    return this;
  }

  /** A new editor from the journal in `storage`: a reload after a crash. */
  async reload(
    storage: MemoryStorage = this.storage,
  ): Promise<{ again: TestEditor; reports: readonly Report[] }> {
    const restored = await restoreJournal(storage, JOURNAL);
    if (!restored) throw new Error('The journal is empty');
    const { state, tiles, cursor, reports } = restored;
    return { again: new TestEditor({ ...this.options, state, tiles, cursor, storage }), reports };
  }

  private pointer(type: 'down' | 'move' | 'up', x: number, y: number): this {
    this.editor.input({
      type,
      samples: [{ at: { x, y }, pressure: 0.5, time: this.now }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
    return this;
  }
}
