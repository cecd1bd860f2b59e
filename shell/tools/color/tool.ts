/** The live color adjustments of pictures. */
import { SlidersHorizontal } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'color_correction';
export const name = defineMessage('Color');
export const key = null;
export const icon = SlidersHorizontal;

export const inspector = () => import('./color-tool.tsx');
