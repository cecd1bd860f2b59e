/** The brush works at once; the parts that edit texts, frame, layers and masks by shape take their places when they have loaded. */
import {
  createBrushTool,
  type GessoDocument,
  isPicture,
  panTool,
  type SetText,
  type Size,
  type TextBlock,
  type Tool,
  type ToolId,
  type ToolSet,
  type Typesetter,
} from '../../../engine/index.ts';
import type { FontSource } from '../../../workers/index.ts';
import type { CanvasFonts } from '../../session/fonts/canvas-fonts.ts';
import { EmbedRefusal, WAIT_FOR_PICTURE } from '../validate/embed-refusal.ts';
import { checkWith } from './late-check.ts';
import { onDemand } from './on-demand.ts';

export type Editing = typeof import('./editing.ts');

export interface LateParts {
  /** null until loaded. */
  readonly editing: Editing | null;
  /** Those that are loaded. */
  readonly tools: ToolSet;
  /** Lays out nothing until loaded; its generation changes then. */
  readonly typesetter: Typesetter;
  load(): Promise<Editing>;
  /** Resolves when the document's texts and shapes can be measured and drawn; at once without any. */
  loadFonts(document: GessoDocument): Promise<void>;
  /** Those of the texts; null until loaded. */
  readonly fonts: CanvasFonts | null;
  /** Throws when they are not loaded: before `open` has resolved, no call needs them. */
  loaded(): Editing;
  /** Called when the canvas must be redrawn: earlier layouts are stale, or `redraw` was called. */
  onChange(listener: () => void): () => void;
  redraw(): void;
  dispose(): void;
}

export function createLateParts(declare: (files: readonly FontSource[]) => void): LateParts {
  const tools: Partial<Record<ToolId, Tool>> = { brush: createBrushTool(null), pan: panTool };
  const listeners = new Set<() => void>();
  let editing: Editing | null = null;
  let loading: Promise<Editing> | null = null;
  let fonts: CanvasFonts | null = null;
  let typesetter: Typesetter | null = null;
  let disposed = false;

  const empty = ({ minWidth, minHeight }: TextBlock): SetText => ({
    size: { width: minWidth, height: minHeight } as Size<'block'>,
    runs: [],
    bars: [],
  });

  function redraw(): void {
    for (const listener of listeners) listener();
  }

  function load(): Promise<Editing> {
    loading ??= onDemand(import('./editing.ts')).then(
      (part) => {
        if (disposed) throw new EmbedRefusal('embed.destroyed', 'This editor was destroyed.');
        const made = part.createCanvasFonts(declare);
        made.onLoad(redraw);
        checkWith(part.applyChecked);
        fonts = made;
        typesetter = part.typesetterOf(made.measurer);
        // Replaces the brush by one that supports shapes; a stroke in progress continues, because the editor holds its state.
        Object.assign(tools, part.canvasTools);
        editing = part;
        redraw();
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  return {
    get editing() {
      return editing;
    },
    get fonts() {
      return fonts;
    },
    tools,
    typesetter: {
      get generation() {
        return typesetter ? typesetter.generation + 1 : 0;
      },
      layout: (block) => (typesetter ? typesetter.layout(block) : empty(block)),
    },
    load,
    async loadFonts(document) {
      if (document.layers.every(isPicture)) return;
      await load();
      await fonts?.loadFor(document);
    },
    loaded() {
      if (editing) return editing;
      throw new EmbedRefusal(
        'embed.no-picture',
        'The editor is still opening the picture.',
        WAIT_FOR_PICTURE,
      );
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    redraw,
    dispose() {
      disposed = true;
      listeners.clear();
      fonts?.dispose();
    },
  };
}
