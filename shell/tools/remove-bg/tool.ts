/** Takes the background of a picture away. */
import { Scissors } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';
import type { ToolOverlay } from '../base/studio-tool.ts';

export const id = 'remove_bg';
export const name = defineMessage('Cut out');
export const title = defineMessage('Remove background');
export const key = null;
export const icon = Scissors;

export const inspector = () => import('./remove-bg-inspector.tsx');

/** What is drawn in the mode Interactive. */
export const overlay: ToolOverlay = {
  isShown: () => true,
  load: () => import('./marks-overlay.tsx'),
};
