import type { AssetId, Size, TextLayout, Typesetter } from '../../../engine/index.ts';
import type { PixelPool } from '../../../workers/index.ts';

/** What the session provides to the stage. Not for screens. */
export interface StageHost {
  readonly pool: PixelPool;
  readonly typesetter: Typesetter;
  /** The whole picture at screen size: what is painted until its tiles arrive. */
  preview(asset: AssetId): ImageBitmap | null;
  /** True while the canvas shows the pictures without their color adjustments. */
  readonly hidesAdjustments: boolean;
  /** While the hand is held (Space), a press moves the camera, whatever the tool is; what pends in it stays. */
  readonly handHeld: boolean;
  /** Called when a preview, what is hidden, the hand or a font changed: the picture must be painted again. */
  onChange(listener: () => void): () => void;
  /** The canvas in device px, and device px per CSS px. A picture that is shown whole stays so. */
  setViewport(size: Size<'screen'>, density: number): void;
  /** The user moved the camera: a resize no longer fits the picture. */
  cameraMoved(): void;
}

/** Of the studio, where text is edited in its place: carets need whole layouts and widths. */
export interface StudioStageHost extends StageHost {
  readonly typesetter: Typesetter<TextLayout>;
}
