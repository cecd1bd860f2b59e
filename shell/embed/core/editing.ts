/**
 * What edits beyond the brush: texts, frame, layers and their handles. Loads beside the first picture, so that a page that shows
 * one waits for none of it, and is there when `open` or `load` resolves.
 */
export { applyChecked, canvasTools, typesetterOf } from '../../../engine/index.ts';
export { createCanvasFonts } from '../../session/fonts/canvas-fonts.ts';
export { cursorAt } from '../../stage/overlay/cursor.ts';
export { handleAt, overlayOf } from '../../stage/overlay/handles.ts';
export { createOverlayTags } from '../../stage/overlay/overlay-tags.ts';
export { createExactCells, createLiveColors } from '../../stage/paint/later.ts';
export { paintTextOnScreen } from '../../stage/paint/text-on-screen.ts';
export { endEditing } from '../../stage/text/text-field.ts';
export { createTextPlace } from '../../stage/text/text-place.ts';
export { readFrame, readText, readTextStyle } from '../validate/editing.ts';
export { changeFrame, writeText } from './commands.ts';
export { drawOverlay } from './overlay-parts.ts';
export { tellSelection } from './selection-count.ts';
