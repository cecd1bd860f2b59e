import { type EditorState, frameSize, outputSize } from '../../../engine/index.ts';

/** Camera zoom at which a px of the exported picture is a px of the screen: 1, unless the frame is resized. */
export const outputZoom = ({ document: { frame } }: Pick<EditorState, 'document'>): number =>
  outputSize(frame).width / frameSize(frame).width;
