/** The public entry of the engine. Named exports only, so that it changes deliberately. */

// Errors and reports.
export { type ErrorJSON, GessoError, type Report } from './base/errors.ts';
export { isSameMessage, type Message, type MessageValues, message, messageForLog } from './base/message.ts';

// Bytes: hashes, run lengths.
export { hash128 } from './bytes/hash.ts';

// The document: layers, masks, texts, adjustments, defaults.
export {
  ADJUSTMENT_AMOUNTS,
  type AdjustmentAmount,
  adjustmentsKey,
  CURVE_POINTS,
  isNeutral,
} from './document/adjustments.ts';
export {
  ASPECT_RATIOS,
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  type BrushOptions,
  COLOR_CORRECTION_DEFAULTS,
  COMMON_ASPECT_RATIOS,
  FEATHER_RANGE,
  FEATHERING_RANGE,
  FRAME_FITS,
  type FrameFit,
  type LengthUnit,
  LOCAL_LIMITS,
  MASK_SHAPES,
  type MaskShape,
  NEUTRAL_ADJUSTMENTS,
  RESIZE_MODES,
  type ResizeMode,
  STABILIZER_RANGE,
  TOOL_IDS,
  type ToolId,
} from './document/defaults.ts';
export {
  type Adjustments,
  type Asset,
  type AssetId,
  BLEND_MODES,
  type Color,
  type CurvePoint,
  documentForPicture,
  type GessoDocument,
  isPicture,
  isShape,
  isText,
  type Layer,
  type LayerId,
  layerById,
  type Mask,
  type PictureLayer,
  type Selection,
  type ShapeLayer,
  type TextBackground,
  type TextBlock,
  type TextStyle,
  type ToneCurve,
} from './document/document.ts';
export { documentHash, parseDocument, printDocument } from './document/document-json.ts';
export {
  allOf,
  allTexts,
  selectedIds,
  selectedLayers,
  toggledSelection,
} from './document/document-selection.ts';
export type { TextOutline, TextShadow } from './document/text-effects.ts';

// The editor: one document open, its gestures and transactions.
export { createEditor, type Editor, type EditorOptions } from './editor/editor.ts';
export { applyChecked } from './editor/editor-check.ts';
export { focusOf, planCell } from './export/batch.ts';
// Export and batch: formats, sizes, plans, reports.
export {
  type BatchBackground,
  type BatchCell,
  type BatchFit,
  type BatchFitMode,
  type BatchOverrides,
  type BatchPicture,
  type BatchPreset,
  type BatchRule,
  type CellOverride,
  cellKey,
  type FocusPoint,
} from './export/batch-cell.ts';
export {
  BACKDROP,
  BATCH_FLATTEN,
  blurBackdrop,
  drawBatchCell,
  drawExtended,
  flattenedOnto,
} from './export/batch-drawing.ts';
export { type BatchMask, placeMask } from './export/batch-mask.ts';
export { maskOnPicture } from './export/batch-mask-patch.ts';
export { BATCH_NAME_PATTERN, batchNames } from './export/batch-names.ts';
export { cuts, overridesUnder } from './export/batch-overrides.ts';
export {
  asToday,
  mergePresets,
  OWN_PRESET_LIMITS,
  ownPreset,
  PLATFORM_PRESETS,
  parseOverrides,
  parsePresets,
  printPresets,
} from './export/batch-presets.ts';
export { createProgressMeter, type ProgressMeter, timeLeftMessage } from './export/batch-progress.ts';
export { type BatchOutcome, batchCsv, type RefusedPicture } from './export/batch-report.ts';
export { drawTemplate, templateOf } from './export/batch-template.ts';
export { attentionOfEdit, hasOverlays, picturesAlone, withPlaced } from './export/edit-attention.ts';
export { DEFAULT_NAME_PATTERN, fileName, unknownTokens } from './export/file-name.ts';
export { fitMessage } from './export/fit-message.ts';
export {
  avifFor,
  DEFAULT_FORMAT,
  ENCODE_DEFAULTS,
  FORMAT_FACTS,
  formatMessage,
  startingOptions,
} from './export/formats.ts';
export { inLinearLight } from './export/linear-light.ts';
export { DEFAULT_METADATA_POLICY, METADATA_POLICIES, metadataMessage } from './export/metadata-policy.ts';
export { FITTED_SIDE, OWN_BACKDROP } from './export/own-backdrop.ts';
export { canCarry, canSearch, type ExportPlan, isSeeThrough, planExport } from './export/plan.ts';
export { SIZE_PRESETS, type SizePreset } from './export/presets.ts';
export { exportSample } from './export/sample.ts';
export { bytesMessage, dimensionsMessage, savingMessage } from './export/size-messages.ts';
export { MOST_ENCODES } from './export/size-search.ts';
export { untouchedPicture } from './export/untouched.ts';

// Geometry: frames, crops, outpaint, fit, snap, handles.
export { parseAspect } from './geometry/aspect.ts';
export { blockToFrame } from './geometry/block.ts';
export {
  type Camera,
  displayLevel,
  fitCamera,
  frameToScreen,
  screenToFrame,
  zoomAt,
} from './geometry/camera.ts';
export { cropToAspect } from './geometry/crop.ts';
export {
  baseToFrame,
  baseToTurned,
  cropClip,
  type Frame,
  frameForPicture,
  frameSize,
  frameToBase,
  outputSize,
  pendingOrigin,
  sourceToFrame,
} from './geometry/frame.ts';
export {
  compose,
  identity,
  invert,
  mapPoint,
  mapRect,
  meanScale,
  movesWholePixels,
  rotation,
  scaling,
  translation,
} from './geometry/matrix.ts';
export { growFrame, growToAspect } from './geometry/outpaint.ts';
export { contains, containsRect, inflate, intersect, rectOf, roundOut, union } from './geometry/rect.ts';
export { limitSize, resizeFrame } from './geometry/resize.ts';
export type { Matrix, Point, Rect, Sides, Size, Space } from './geometry/space.ts';
export {
  flipFrameX,
  flipFrameY,
  STRAIGHTEN_RANGE,
  straightenFrame,
  turnFrameLeft,
  turnFrameRight,
} from './geometry/turn.ts';

// The journal: crash-safe storage of changes.
export { createJournal, type JournalCursor } from './journal/journal.ts';
export type { JournalBatch, JournalStorage } from './journal/journal-port.ts';
export { restoreJournal } from './journal/journal-restore.ts';

// Pixels: masks, color, cut-out, crop.
export { curveReader } from './kernels/color/tone-curve.ts';
export { certaintyOf } from './kernels/cut-out/certainty.ts';
export { CUT_OUT_PX } from './kernels/cut-out/cut-out.ts';
export type { FoundRegion } from './kernels/detect/regions.ts';
export {
  coverageMessage,
  type MomentsCache,
  measureCoverage,
  placeMessage,
  wholePercent,
} from './kernels/mask/coverage.ts';
export { GROW_RANGE } from './kernels/mask/grow.ts';
export type { Refinement } from './kernels/mask/refine.ts';
export { FILL_RIM } from './kernels/mask/rim.ts';
export { TOLERANCE_RANGE } from './kernels/mask/wand.ts';
export { filmSize } from './kernels/motion/film-size.ts';
export { type Capsule, capsuleBounds, stampInto } from './kernels/paint/brush.ts';
export { featherArea } from './kernels/paint/feather.ts';
export { createKeepOut, type KeepOut, type TileLimit } from './kernels/paint/keep-out.ts';
export { PATCH_SIDE } from './kernels/retouch/retouch.ts';
export type { RetouchMode, RetouchStroke } from './kernels/retouch/stroke.ts';
export { SOFT_LIGHT } from './kernels/shadow/light.ts';
export { clearOfText } from './kernels/smart-crop/clear-of-text.ts';
export { type Attention, LOOK_SIDE } from './kernels/smart-crop/smart-crop.ts';
export type { EnhanceParams } from './operations/enhance-options.ts';
export { REGION_TASKS } from './operations/find-regions.ts';
export type { ModelTask } from './operations/model-port.ts';
export type { OperationWarning, Provenance } from './operations/operation.ts';
export type { ShadowGenerationParams } from './operations/shadow-generation.ts';
export type { ReadinessMark } from './readiness/check-picture.ts';
export { keptBox, type TakenTile } from './readiness/kept-box.ts';
export { aspectUnder, frameAround, frameWithin, sizeUnder } from './readiness/repaired-frame.ts';
export { type Repair, repairOf } from './readiness/repairs.ts';
export type { Bounds } from './recipes/product-box.ts';
export { parseRecipe, printRecipe } from './recipes/read-recipe.ts';
export type { Recipe, RecipeStep } from './recipes/recipe.ts';
export { backdropOf, underLetters } from './render/backdrop.ts';
export { damageBetween, damageOnScreen } from './render/damage.ts';
export type { DrawItem, DrawList, DrawMark, DrawPicture } from './render/draw-list.ts';
export { buildDrawList } from './render/draw-list-builder.ts';
export { FROST_SIGMAS } from './render/item-bounds.ts';
export { markBounds } from './render/mark-bounds.ts';
export { paint } from './render/painter.ts';
export type { Surface } from './render/surface.ts';
export { paintMark, tracePill } from './render/text-painter.ts';

// State and history.
export type { HistoryEntry } from './state/history.ts';
export { applyTransaction, createState, type EditorState } from './state/state.ts';
export type { Origin, Transaction } from './state/transaction.ts';

// Steps: every change, and its inverse.
export { parseStep } from './steps/step-readers.ts';

// Text: layout, fonts, contrast.
export {
  type CaretPosition,
  caretAt,
  graphemeAt,
  lineEdge,
  positionAt,
  selectionRects,
  stepLine,
} from './text/caret.ts';
export { clearestColor, measureContrast, neededContrast, pillColorFor } from './text/contrast.ts';
export { fontLabel } from './text/font-label.ts';
export {
  documentFonts,
  FALLBACK_FACES,
  FONT_FAMILIES,
  type FontNeed,
  fontFamily,
  fontString,
} from './text/fonts.ts';
export type { TextLayout } from './text/layout.ts';
export { textLayout, typesetterOf } from './text/layout-cache.ts';
export type { FontSpec, Measurer } from './text/measurer-port.ts';
export { type OwnFont, ownFont, ownFontId } from './text/own-font.ts';
export type { SetText, Typesetter } from './text/typesetter-port.ts';
export { paragraphAt, wordAt } from './text/words.ts';

// Tiles: masks in small pieces.
export { createTileStore, type TileStore } from './tiles/tile-store.ts';
export {
  TILE_BYTES,
  TILE_SIZE,
  type TileGrid,
  type TileId,
  tileAt,
  uniformGrid,
  uniformValue,
} from './tiles/tiles.ts';

// Tools and commands.
export type {
  Guide,
  Modifiers,
  PointerSample,
  Preview,
  TileCoverage,
  Tool,
  ToolContext,
  ToolInput,
} from './tools/base/tool.ts';
export type { ToolSet } from './tools/base/tool-table.ts';
export { createBrushTool } from './tools/brush/brush.ts';
export { brushTarget } from './tools/brush/brush-target.ts';
export { cutOutPicture } from './tools/brush/cut-out-command.ts';
export { fillPicture } from './tools/brush/fill-command.ts';
export { createWrittenTiles, limitWritten, type WrittenTiles } from './tools/brush/limit-written.ts';
export { clearMask, invertMask, maskAll, setFeather, setMaskUse } from './tools/brush/mask-commands.ts';
export { paintShape, refineMask, replaceMask } from './tools/brush/mask-refine.ts';
export { limitPaint } from './tools/brush/paint-limit.ts';
export { replacePixels } from './tools/brush/replace-command.ts';
export { adjustPictures } from './tools/color/adjust-commands.ts';
export { expandPicture, type Growth, growthFor } from './tools/frame/expand-command.ts';
export {
  flipX,
  flipY,
  resizeOutput,
  setAspect,
  setBackground,
  setCrop,
  straighten,
  turnLeft,
  turnRight,
} from './tools/frame/frame-commands.ts';
export { FRAME_LIMITS } from './tools/frame/frame-limits.ts';
export { ownPicture } from './tools/frame/own-picture.ts';
export { preparePicture } from './tools/frame/prepare-command.ts';
export { smartCropFrame } from './tools/frame/smart-frame.ts';
export { canvasTools, tools } from './tools/index.ts';
export { placeBackdrop } from './tools/layers/backdrop-command.ts';
export {
  alignLayers,
  distributable,
  distributeLayers,
  type FrameEdge,
} from './tools/layers/layer-arrange.ts';
export {
  addPicture,
  duplicateLayers,
  type LayerStyle,
  removeLayer,
  removeLayers,
  styleLayer,
  styleLayers,
} from './tools/layers/layer-commands.ts';
export { sourceSize } from './tools/layers/layer-geometry.ts';
export { changeTransaction } from './tools/layers/layer-gesture.ts';
export { reorderLayer, shiftLayers } from './tools/layers/layer-order.ts';
export { placeRecipe, type RecipePart } from './tools/layers/recipe-command.ts';
export { placeScene, productBackdrop, type SceneSource, sceneSource } from './tools/layers/scene-command.ts';
export { placeShadow, productOf, shadowOf } from './tools/layers/shadow-command.ts';
export { panTool } from './tools/move/pan.ts';
export { createRetouchTool, type FinishedStroke, type RetouchSource } from './tools/retouch/retouch.ts';
export {
  addText,
  fitText,
  fittingTextSize,
  styleText,
  styleTexts,
  type TextChange,
  typeText,
} from './tools/text/text-commands.ts';
export { inItsRoom } from './tools/text/text-room.ts';
