/** Text blocks: places, selects and writes them. */
import { Type } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';
import type { ToolOverlay } from '../base/studio-tool.ts';

export const id = 'text';
export const name = defineMessage('Text');
export const key = 'T';
export const icon = Type;

export const inspector = () => import('./text-inspector.tsx');

/** The bar of a phone. */
export const overlay: ToolOverlay = {
  isShown: () => true,
  load: () => import('./text-bar.tsx'),
};
