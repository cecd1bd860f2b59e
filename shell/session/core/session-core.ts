/**
 * The session core of the studio and of an embedded editor: at most one open document with its editor and pictures, put in the place of
 * the one before and closed as a whole. What only one of the two does (journal, tabs, recent work, messages to a page) stands beside it.
 */
import type { AssetId, Editor, GessoDocument } from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';
import { maskTiles } from './mask-tiles.ts';

/** An editor and what ends with it. */
export interface OpenEditor {
  readonly editor: Editor;
  close(): void;
}

export interface SessionCore<Open extends OpenEditor> {
  readonly current: Open | null;
  /** Closes the current document, opens the next one and forgets all pictures that it does not name. */
  show(open: () => Open): Open;
  /** Closes the current document. Its pictures stay until `forget`, since its last journal entries may name them. */
  close(): void;
  /** Removes all pictures but the current document's, here and in the workers. */
  forget(): void;
}

/** Number of commits after which workers learn which tiles to drop. */
const RETAIN_EVERY = 16;

export function createSessionCore<Open extends OpenEditor>(options: {
  /** null before the workers are started. */
  pool(): Pick<PixelPool, 'retain'> | null;
  readonly pictures: { retain(ids: ReadonlySet<AssetId>): void };
  loadFonts(document: GessoDocument): Promise<unknown>;
  /** Receives fonts that failed to load. Without it, they are unhandled rejections. */
  failed?(error: unknown): void;
}): SessionCore<Open> {
  let current: Open | null = null;
  let stop: (() => void) | undefined;
  let commits = 0;

  const assets = () => new Set(current ? Object.keys(current.editor.state.document.assets) : []);

  function retain(): void {
    options.pool()?.retain(assets(), new Set(current ? maskTiles(current.editor.state.document) : []));
  }

  function forget(): void {
    options.pictures.retain(assets());
    retain();
  }

  function close(): void {
    stop?.();
    current?.close();
  }

  return {
    get current() {
      return current;
    },
    show(open) {
      close();
      const next = open();
      current = next;
      forget();
      let before = next.editor.state.document;
      stop = next.editor.subscribe(({ document }) => {
        if (document === before) return;
        before = document;
        options.loadFonts(document).catch(options.failed);
        if (++commits % RETAIN_EVERY === 0) retain();
      });
      return next;
    },
    close() {
      close();
      current = null;
    },
    forget,
  };
}
