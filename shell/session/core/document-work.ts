/** What keeping a document elsewhere, such as in an account, needs of the session. */
import type { AssetId, TileId } from '../../../engine/index.ts';
import type { DocumentPackage } from '../../../workers/index.ts';

/** A document as its file holds it, in parts that are read when they are needed. */
export interface DocumentParts {
  /** JSON as the engine prints it. */
  readonly document: unknown;
  /** Equal for equal documents. */
  readonly hash: string;
  /** Pictures and fonts of the person's own. */
  readonly assets: ReadonlyMap<AssetId, Blob>;
  readonly tiles: ReadonlyMap<TileId, Uint8Array>;
  readonly thumbnail: Uint8Array;
  /** Of the frame, px. */
  readonly width: number;
  readonly height: number;
}

/** How a load that takes time is followed. */
export interface LoadCall {
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
}

export type LoadContent = (call: LoadCall) => Promise<DocumentPackage>;

/** link: where else the document is kept. film: the video that was made of it last. */
export type KeptWithJournal = 'link' | 'film';

export interface DocumentWork {
  /** Of the open document as it is now. Rejects with a GessoError. */
  parts(): Promise<DocumentParts>;
  /** As `DocumentParts`. null when nothing is open. */
  hash(): string | null;
  /** A picture that this device has; null when it does not. */
  stored(id: AssetId): Promise<Blob | null>;
  /**
   * Opens a document in place of what is open, with progress and Cancel. A failure is a notice, and leaves open what was.
   * @returns whether it is open
   */
  open(name: string, load: LoadContent): Promise<boolean>;
  /** Of the open document; null when nothing is open. */
  journal(): string | null;
  /** What was kept with a journal; undefined when nothing was. */
  kept(what: KeptWithJournal, journal: string): Promise<unknown>;
  /** Keeps it until the journal goes. Never rejects: without storage it lasts as long as the page. */
  keep(what: KeptWithJournal, journal: string, value: unknown): Promise<void>;
}
