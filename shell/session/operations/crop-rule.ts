/** How the studio crops to a shape: no line of text is cut through. */
export { clearOfText as cropRule } from '../../../engine/index.ts';
