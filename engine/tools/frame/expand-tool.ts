/** The frame of Expand: handles grow it beyond the picture. Its panel fills what is new, so Enter applies nothing here. */
import type { ToolContext } from '../base/tool.ts';
import { IDLE, resizeTool } from './resize.ts';

const growing = (context: ToolContext): ToolContext => ({
  ...context,
  resize: { ...context.resize, mode: 'outpaint' },
});

export const expandTool: typeof resizeTool = {
  id: 'generation_expand',
  idle: IDLE,
  input(context, state, input) {
    const isEnter = input.type === 'key' && input.key === 'Enter';
    // The resize tool ignores coverage, so Enter changes nothing.
    const own = isEnter ? ({ type: 'coverage', request: '', tiles: null } as const) : input;
    return resizeTool.input(growing(context), state, own);
  },
};
