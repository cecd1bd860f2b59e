/** Parts of the painter that the first frames do without. */
export { createExactCells } from './exact-cells.ts';
export { createLiveColors } from './live-colors.ts';
