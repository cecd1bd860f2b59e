/** How large the picture becomes, and what that does to the document. */
import {
  type EditorState,
  type EnhanceParams,
  LOCAL_LIMITS,
  type PictureLayer,
} from '../../../engine/index.ts';

export interface ResultSize {
  readonly width: number;
  readonly height: number;
  /** It is larger than the editor opens. */
  readonly isTooLarge: boolean;
  /** The document's size follows; otherwise the layer keeps its place and size in it. */
  readonly growsDocument: boolean;
}

/** null where the size stays. */
export function resultSize(
  { document }: EditorState,
  layer: PictureLayer,
  { upscale, factor }: EnhanceParams,
): ResultSize | null {
  if (upscale === null) return null;
  const { size } = document.assets[layer.asset]!;
  const times = factor === '4x' ? 4 : 2;
  const [width, height] = [size.width * times, size.height * times];
  const { maxMegapixels, maxSide } = LOCAL_LIMITS;
  const isTooLarge = width * height > maxMegapixels * 1e6 || Math.max(width, height) > maxSide;
  const { a, b, c, d, e, f } = layer.toBase;
  const isUnmoved = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
  const { base } = document.frame;
  const growsDocument = isUnmoved && base.width === size.width && base.height === size.height;
  return { width, height, isTooLarge, growsDocument };
}
