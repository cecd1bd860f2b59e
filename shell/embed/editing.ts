/**
 * What edits beyond the brush: texts, frame, layers and their handles. Loads beside the first picture, so that a page that shows
 * one waits for none of it, and is there when `open` or `load` resolves.
 */
export { findInvalid, tools, typesetterOf } from '../../engine/index.ts';
export { createCanvasFonts } from '../session/canvas-fonts.ts';
export { cursorAt } from '../stage/cursor.ts';
export { createFurnitureTags } from '../stage/furniture-tags.ts';
export { furnitureOf, handleAt } from '../stage/handles.ts';
export { createExactCells, createLiveColors } from '../stage/paint/later.ts';
export { endEditing } from '../stage/text-field.ts';
export { paintTextOnScreen } from '../stage/text-on-screen.ts';
export { createTextPlace } from '../stage/text-place.ts';
export { readFrame, readText, readTextStyle } from './arguments-of-editing.ts';
export { changeFrame, writeText } from './commands.ts';
export { drawFurniture } from './furniture.ts';
export { tellSelection } from './selection-count.ts';
