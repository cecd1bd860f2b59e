/** The only public door of the engine. Named exports alone, so that the door changes on purpose. */
export {
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  FEATHERING_RANGE,
  NEUTRAL_ADJUSTMENTS,
  RESIZE_MODES,
  type ResizeMode,
  TOOL_IDS,
  type ToolId,
} from './defaults.ts';
export {
  type Adjustments,
  type AssetId,
  type Color,
  documentForPicture,
  emptyDocument,
  emptyMask,
  type GessoDocument,
  isPicture,
  isText,
  type Layer,
  type LayerId,
  layerById,
  type PictureLayer,
  pictureLayer,
  type TextBlock,
} from './document.ts';
export { documentHash, parseDocument, printDocument, printGrid } from './document-json.ts';
export { createEditor, type DispatchResult, type Editor, type EditorOptions } from './editor.ts';
export {
  type ErrorCode,
  type ErrorJSON,
  errorFromJSON,
  GessoError,
  type Report,
  type ReportCode,
} from './errors.ts';
export { blockToFrame } from './geometry/block.ts';
export { type Camera, displayLevel, frameToScreen, screenToFrame, zoomAt } from './geometry/camera.ts';
export {
  baseToTurned,
  cropClip,
  type Frame,
  frameSize,
  pendingOrigin,
  sourceToFrame,
} from './geometry/frame.ts';
export { compose, invert, mapPoint, mapRect, meanScale, translation } from './geometry/matrix.ts';
export { inflate, intersect, rectOf, roundOut, union } from './geometry/rect.ts';
export type { Matrix, Point, Rect, Sides, Size, Space } from './geometry/space.ts';
export { HISTORY_BUDGET, type History, type HistoryEntry } from './history.ts';
export {
  createJournal,
  type Journal,
  type JournalAbout,
  type JournalCursor,
  type JournalOptions,
} from './journal.ts';
export type { JournalBatch, JournalStorage } from './journal-port.ts';
export { type RestoredJournal, restoreJournal } from './journal-restore.ts';
export type { Capsule } from './kernels/brush.ts';
export { describeCoverage, type MomentsCache, measureCoverage } from './kernels/coverage.ts';
export { featherArea, stampFeather } from './kernels/feather.ts';
export { hash128 } from './kernels/hash.ts';
export { damageBetween, damageOnScreen } from './render/damage.ts';
export type { DrawList, DrawPicture, DrawText } from './render/draw-list.ts';
export { buildDrawList } from './render/draw-list-builder.ts';
export { paint } from './render/painter.ts';
export type { Surface } from './render/surface.ts';
export { paintText, tracePill } from './render/text-painter.ts';
export { createState, type EditorState } from './state.ts';
export type { Step } from './step.ts';
export { applyStep, invertStep, parseStep } from './steps/registry.ts';
export { documentFonts, FONT_FAMILIES, type FontNeed, fontString } from './text/fonts.ts';
export { textLayout } from './text/layout-cache.ts';
export type { FontSpec, Measurer } from './text/measurer-port.ts';
export { createTileStore, type TileStore } from './tile-store.ts';
export {
  EMPTY_TILE,
  FULL_TILE,
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  type TileId,
  tileAt,
  tileBounds,
  tileChanges,
  tileColumns,
  tileRows,
  tilesIn,
  uniformGrid,
  uniformTile,
  uniformValue,
  withTiles,
} from './tiles.ts';
export { tools } from './tools/index.ts';
export { brushReach, clearMask, invertMask, setReach } from './tools/mask-commands.ts';
export type { Modifiers, PointerSample, Preview } from './tools/tool.ts';
export type { Origin, Transaction } from './transaction.ts';
