/** What is known of the product in a picture, and how it is protected from the brush. */
import type { AssetId, Mask, Message, PictureLayer, TileLimit, Transaction } from '../../../engine/index.ts';

/** A picture's product protection. */
export type ProductLook =
  | { readonly kind: 'looking' }
  /** The backdrop is not plain, or nothing can be told from it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: Message }
  | {
      readonly kind: 'found';
      /** 0…100 of the picture. */
      readonly percent: number;
      /** Fractions of width and height. */
      readonly center: { readonly x: number; readonly y: number };
      /** 0…1: from a guess to a certainty. */
      readonly confidence: number;
    };

/** Keeps what the brush tool paints off the products of a document's pictures while it is on. */
export interface ProductGuard {
  readonly on: boolean;
  lookAt(asset: AssetId): ProductLook | null;
  /** What is protected of a picture: segments x0, y0, x1, y1 in its source px. null when nothing is known to be. */
  outlineOf(asset: AssetId): Float32Array | null;
  /** Whole px that a mask's feather reaches over the outline; 0 also when what is painted lies on the product itself. */
  featherOver(asset: AssetId, mask: Mask): number;
  /**
   * On, it looks for products, and goes off by itself when there is none to protect. `when` calls the search later: what is painted until a
   * product is found is taken off it then.
   */
  turn(on: boolean, when?: (look: () => void) => void): void;
  /** What may be painted of a tile of a layer's picture. While that is looked at, as the one before it in the layer. */
  limitAt(layer: Pick<PictureLayer, 'id' | 'asset'>, tx: number, ty: number): TileLimit;
  /** Called if nothing of a stroke is left outside the product. */
  blocked(): void;
  /** `to` is `from` with other px: its product is where it was. */
  follow(from: AssetId, to: AssetId): void;
  /** What may be written of it, by other ways than the tool; null for nothing. */
  limit(transaction: Transaction): Transaction | null;
  subscribe(listener: () => void): () => void;
}
