/**
 * The opt-in panel "adjustments": all color adjustments, a tone curve and Auto. Loaded only where a page asks for it, so it stands
 * outside the editor's budget. A document that has such adjustments is drawn and exported exactly without it.
 */
export { wideColor } from '../../tools/color/wide-color.tsx';
