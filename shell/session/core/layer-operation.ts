/** What a tool says of its image operation, so that the session runs it on a picture layer: `operations/run-on-layer.ts`. */
import type {
  Asset,
  FoundRegion,
  Frame,
  Growth,
  Message,
  OperationWarning,
  PictureLayer,
  Provenance,
  RecipePart,
  TileCoverage,
  ToolContext,
  ToolId,
  Transaction,
} from '../../../engine/index.ts';
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import type { LastingWorker } from '../../../workers/index.ts';

export interface LayerOperation {
  readonly operation: OperationId;
  /** The operation reads them and adds its defaults. */
  readonly params: unknown;
  /**
   * `masked`: the subject is what the layer's mask leaves of its picture. `found`: the operation looks for it. `either`: masked where a
   * mask takes something away, else found.
   */
  readonly subject: 'found' | 'masked' | 'either';
  readonly answer: AnswerUse;
  readonly words: OperationWords;
  /** Runs the operation and caches the picture. Default: a separate worker that ends with it. */
  readonly by?: HeldPicture;
}

/** What becomes of the answer: one undo step. */
export type AnswerUse =
  /** Its coverage becomes the layer's mask. */
  | { readonly kind: 'mask'; readonly step: Message; readonly whole?: WholeStep }
  /**
   * Its picture becomes the layer's. The mask stays, unless it is to be cleared, so that what it took away shows again. A picture of another size lies in the same place; the frame
   * grows with it where the layer is the document's own picture and both sides grew by the same whole factor.
   */
  | { readonly kind: 'picture'; readonly step: Message; readonly mask?: 'keep' | 'clear' }
  /**
   * Its picture, continued beyond its edges, becomes the document's own, and `frame`, which reaches beyond the old one by `growth`, shows
   * it. `from`: the document's frame when it began.
   */
  | {
      readonly kind: 'expanded';
      readonly step: Message;
      readonly from: Frame;
      readonly frame: Frame;
      readonly growth: Growth;
    }
  /** Detected regions, for the tool: the document is unchanged. */
  | { readonly kind: 'regions'; take(found: readonly FoundRegion[]): void }
  /**
   * Its shadow becomes a layer under the product, or takes the place of the one that is there. `name`: of the layer. `under`: a picture
   * that becomes the backdrop in the same step.
   */
  | {
      readonly kind: 'shadow';
      readonly name: string;
      readonly under?: { readonly asset: Asset; readonly name: string };
    }
  /**
   * Its picture becomes the product's backdrop, in place of the one that is there. It is made of the picture that a scene was made of.
   * `name`: of the layer.
   */
  | { readonly kind: 'backdrop'; readonly name: string }
  /**
   * The layer becomes the placed product, over its shadow and a backdrop, which are layers of their own. Another scene takes the place of
   * the one before, and is made of the picture that the first was made of.
   */
  | { readonly kind: 'scene'; readonly names: { readonly backdrop: string; readonly shadow: string } };

/**
 * Makes more of a cut-out than a mask, as one step: `cut` is null where the mask was the same before, `taken` is what is taken away. null:
 * the layer is another one by now, or nothing would change.
 */
export type WholeStep = (
  context: ToolContext,
  made: { readonly cut: Transaction | null; readonly taken: readonly TileCoverage[] },
) => Transaction | null;

export interface OperationWords {
  /** While it runs: "Removing the background". */
  readonly doing: Message;
  readonly done: Message;
  readonly failed: Message;
  /** More to say of an answer, by its warnings. Default: nothing. */
  readonly warned?: Readonly<Partial<Record<OperationWarning, Message>>>;
  /** The tool whose panel says that it is done and how certain the outline is: while it is open, a notice says only what else there is. */
  readonly panel?: ToolId;
  /** The tool whose panel says how certain it is, and nothing else: while it is open, the notice leaves that out. */
  readonly doubt?: ToolId;
}

export interface RecipeWords extends Pick<OperationWords, 'doing' | 'done' | 'failed'> {
  /** Of layers. */
  readonly names: Readonly<Record<RecipePart['role'], string>>;
  readonly step: Message;
  /** Where an outline is not sure. */
  readonly check: Message;
}

/** A worker that holds the picture of a layer for one operation after the other, until it is released. */
export interface HeldPicture extends Pick<LastingWorker, 'run' | 'release'> {}

/** Runs it on a layer's picture. null: it failed, was canceled, or something else runs; a notice says why, and nothing has changed. */
export type RunOnLayer = (
  layer: PictureLayer['id'],
  operation: LayerOperation,
) => Promise<Provenance<unknown> | null>;
