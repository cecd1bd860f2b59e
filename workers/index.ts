export type * from './protocol.ts';
export { DISPLAY_TILE, OUTPUT_FORMATS } from './protocol.ts';
