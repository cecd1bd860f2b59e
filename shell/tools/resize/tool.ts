/** The frame: crops, resizes and expands it. */
import { Crop } from 'lucide-react';
import { RESIZE_MODES } from '../../../engine/index.ts';
import type { HashState } from '../../address/hash-state.ts';
import { defineMessage } from '../../locale/index.ts';
import type { ToolAddress, ToolOverlay } from '../base/studio-tool.ts';

export const id = 'resize';
export const name = defineMessage('Resize');
export const key = 'R';
export const icon = Crop;

export const inspector = () => import('./resize-inspector.tsx');

/** The ruler of the angle, while cropping. */
export const overlay: ToolOverlay = {
  isShown: ({ resize }) => resize.mode === 'crop',
  load: () => import('./straighten-dial.tsx'),
};

const modeIn = (hash: HashState) => RESIZE_MODES.find((known) => known === hash.mode) ?? null;

/** A mode names this tool, with or without its operation. */
export const address: ToolAddress = {
  isNamedBy: (hash) => modeIn(hash) !== null,
  follow(hash, editor) {
    const mode = modeIn(hash);
    if (mode && mode !== editor.state.resize.mode) editor.setResize({ mode });
  },
  shown: ({ resize }) => ({ mode: resize.mode }),
  none: { mode: null, fit_mode: null },
};
