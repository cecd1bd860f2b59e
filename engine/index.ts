/** The only public door of the engine. Named exports alone, so that the door changes on purpose. */
export {
  ASPECT_RATIOS,
  type AspectRatio,
  BRUSH_DEFAULTS,
  BRUSH_SIZE_RANGE,
  type BrushOptions,
  COLOR_CORRECTION_DEFAULTS,
  COMMON_ASPECT_RATIOS,
  FEATHERING_RANGE,
  FIT_MODES,
  type FitMode,
  type LengthUnit,
  LOCAL_LIMITS,
  MASK_SHAPES,
  type MaskShape,
  NEUTRAL_ADJUSTMENTS,
  RESIZE_MODES,
  type ResizeMode,
  type ResizeOptions,
  STABILISER_RANGE,
  TEXT_DEFAULTS,
  TOOL_IDS,
  type ToolId,
  UNITS,
} from './defaults.ts';
export {
  ADJUSTMENT_AMOUNTS,
  type AdjustmentAmount,
  adjustmentsKey,
  CURVE_POINTS,
  isNeutral,
  sameAdjustments,
} from './document/adjustments.ts';
export type { TextOutline, TextShadow } from './document/text-effects.ts';
export {
  type Adjustments,
  type Asset,
  type AssetId,
  BLEND_MODES,
  type BlendMode,
  type Color,
  type CurvePoint,
  documentForPicture,
  emptyDocument,
  emptyMask,
  type GessoDocument,
  isPicture,
  isShape,
  isText,
  type Layer,
  type LayerId,
  layerById,
  type Mask,
  type PictureLayer,
  pictureLayer,
  type Selection,
  type ShapeLayer,
  type TextBackground,
  type TextBlock,
  type TextStyle,
  type ToneCurve,
} from './document.ts';
export { documentHash, parseDocument, printDocument, printGrid } from './document-json.ts';
export { MAX_TEXT } from './document-limits.ts';
export {
  allMarks,
  allOf,
  allTexts,
  selectedIds,
  selectedLayers,
  toggledSelection,
} from './document-selection.ts';
export { createEditor, type DispatchResult, type Editor, type EditorOptions } from './editor.ts';
export { findInvalid } from './editor-check.ts';
export {
  type ErrorCode,
  type ErrorJSON,
  errorFromJSON,
  GessoError,
  type Report,
  type ReportCode,
} from './errors.ts';
export {
  type BatchBackground,
  type BatchCell,
  type BatchFit,
  type BatchFitMode,
  type BatchFocus,
  type BatchOverrides,
  type BatchPicture,
  type BatchPreset,
  type BatchRule,
  type CellOverride,
  cellKey,
  cuts,
  type FocusPoint,
  fitInWords,
  focusOf,
  overridesUnder,
  planBatch,
  planCell,
} from './export/batch.ts';
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
export { createProgressMeter, type ProgressMeter, timeLeftInWords } from './export/batch-progress.ts';
export { type BatchOutcome, batchCsv, type RefusedPicture } from './export/batch-report.ts';
export { type BatchTemplate, drawTemplate, templateOf } from './export/batch-template.ts';
export { attentionOfEdit, hasMarks, picturesAlone } from './export/edit-attention.ts';
export { DEFAULT_NAME_PATTERN, fileName, unknownTokens } from './export/file-name.ts';
export {
  avifFor,
  DEFAULT_FORMAT,
  ENCODE_DEFAULTS,
  FORMAT_FACTS,
  formatInWords,
  startingOptions,
} from './export/formats.ts';
export { inLinearLight } from './export/linear-light.ts';
export { DEFAULT_METADATA_POLICY, METADATA_POLICIES, METADATA_WORDS } from './export/metadata-policy.ts';
export { FITTED_SIDE, OWN_BACKDROP } from './export/own-backdrop.ts';
export { canCarry, canSearch, type ExportPlan, isSeeThrough, planExport } from './export/plan.ts';
export { SIZE_PRESETS, type SizePreset } from './export/presets.ts';
export { exportSample } from './export/sample.ts';
export { MOST_ENCODES } from './export/size-search.ts';
export { bytesInWords, dimensionsInWords, savingInWords } from './export/size-words.ts';
export { untouchedPicture } from './export/untouched.ts';
export { nearestAspect, parseAspect, reduceAspect } from './geometry/aspect.ts';
export { blockToFrame } from './geometry/block.ts';
export {
  type Camera,
  clampCamera,
  displayLevel,
  fitCamera,
  frameToScreen,
  screenToFrame,
  ZOOM_RANGE,
  zoomAt,
} from './geometry/camera.ts';
export { cropFrame, cropToAspect } from './geometry/crop.ts';
export { type Alignment, fitSize, percentSize } from './geometry/fit.ts';
export {
  baseToFrame,
  baseToTurned,
  cropClip,
  type Frame,
  frameForPicture,
  frameSize,
  frameToBase,
  frameToOutput,
  outputSize,
  pendingOrigin,
  sourceToFrame,
  turnedSize,
} from './geometry/frame.ts';
export { HANDLES, type Handle } from './geometry/handles.ts';
export {
  compose,
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
export { limitSize, linkedSize, resizeFrame } from './geometry/resize.ts';
export type { Matrix, Point, Rect, Sides, Size, Space } from './geometry/space.ts';
export {
  flipFrameX,
  flipFrameY,
  STRAIGHTEN_RANGE,
  straightenFrame,
  turnFrameLeft,
  turnFrameRight,
} from './geometry/turn.ts';
export { percentToPx, pxToPercent } from './geometry/units.ts';
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
export { type Capsule, capsuleBounds, stampInto } from './kernels/brush.ts';
export { type AutoAdjustments, type AutoReport, autoAdjustments } from './kernels/color/auto-adjust.ts';
export { curveReader } from './kernels/color/tone-curve.ts';
export { describeCoverage, type MomentsCache, measureCoverage, wholePercent } from './kernels/coverage.ts';
export { certaintyOf } from './kernels/cut-out/certainty.ts';
export { CUT_OUT_PX } from './kernels/cut-out.ts';
export { FEATHER_RANGE, featherArea } from './kernels/feather.ts';
export { GROW_RANGE } from './kernels/grow.ts';
export { hash128 } from './kernels/hash.ts';
export { createKeepOut, type KeepOut, type TileLimit } from './kernels/keep-out.ts';
export { contourOf } from './kernels/mask/contour.ts';
export { FILL_RIM } from './kernels/mask/rim.ts';
export type { Refinement } from './kernels/refine.ts';
export { PATCH_SIDE } from './kernels/retouch/retouch.ts';
export { RETOUCH_MODES, type RetouchMode, type RetouchStroke } from './kernels/retouch/stroke.ts';
export { ATTENTION_SIDE, type Attention, findAttention } from './kernels/smart-crop.ts';
export { TOLERANCE_RANGE } from './kernels/wand.ts';
export { backdropOf, underLetters } from './render/backdrop.ts';
export { damageBetween, damageOnScreen } from './render/damage.ts';
export type { DrawItem, DrawList, DrawMark, DrawPicture, DrawText } from './render/draw-list.ts';
export { buildDrawList } from './render/draw-list-builder.ts';
export { paint } from './render/painter.ts';
export type { Surface } from './render/surface.ts';
export { paintMark, tracePill } from './render/text-painter.ts';
export { createState, type EditorState } from './state.ts';
export type { MaskPaint, PicturePatch, PictureReplace, ShapePatch, Step, TextPatch } from './step.ts';
export { applyStep, invertStep } from './steps/registry.ts';
export { parseStep } from './steps/step-readers.ts';
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
export { adjustPictures } from './tools/adjust-commands.ts';
export { createBrushTool } from './tools/brush.ts';
export { brushTarget } from './tools/brush-target.ts';
export { fillPicture, replacePixels } from './tools/fill-command.ts';
export {
  type FrameChange,
  flipX,
  flipY,
  resizeOutput,
  setAspect,
  setBackground,
  setCrop,
  setExpand,
  setPadding,
  straighten,
  turnLeft,
  turnRight,
} from './tools/frame-commands.ts';
export { FRAME_LIMITS } from './tools/frame-limits.ts';
export { tools } from './tools/index.ts';
export { alignLayers, distributable, distributeLayers, type FrameEdge } from './tools/layer-arrange.ts';
export {
  addPicture,
  duplicateLayers,
  type LayerStyle,
  removeLayer,
  removeLayers,
  reorderLayer,
  shiftLayers,
  styleLayer,
  styleLayers,
} from './tools/layer-commands.ts';
export { layerAt, layerBounds, sourceSize } from './tools/layer-geometry.ts';
export { clearMask, coverMask, invertMask, setFeather, setMaskUse } from './tools/mask-commands.ts';
export { paintShape, refineMask, replaceMask } from './tools/mask-refine.ts';
export { limitPaint } from './tools/paint-limit.ts';
export { panTool } from './tools/pan.ts';
export {
  createRetouchTool,
  type FinishedStroke,
  type RetouchHost,
  type RetouchSource,
} from './tools/retouch.ts';
export { smartCropFrame } from './tools/smart-frame.ts';
export {
  addText,
  fitText,
  fittingTextSize,
  styleText,
  styleTexts,
  type TextChange,
  typeText,
} from './tools/text-commands.ts';
export { inItsRoom } from './tools/text-room.ts';
export type {
  Guide,
  Modifiers,
  PointerSample,
  Preview,
  TileCoverage,
  Tool,
  ToolContext,
  ToolInput,
} from './tools/tool.ts';
export type { Origin, Transaction } from './transaction.ts';
