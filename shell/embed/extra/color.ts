/**
 * The opt-in panel "adjustments": all color adjustments, a tone curve and Auto. Loaded only where a page asks for it, so it stands
 * outside the editor's budget. A document that has such adjustments is drawn and exported exactly without it.
 */
import curve from '../../tools/color/curve-editor.module.css?inline';
import wide from '../../tools/color/wide-color.module.css?inline';

export { wideColor } from '../../tools/color/wide-color.tsx';

/** What only these parts are styled by. */
export const sheets: readonly string[] = [curve, wide];
