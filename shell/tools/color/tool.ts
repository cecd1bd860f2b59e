/** The live color adjustments of pictures. */
import { SlidersHorizontal } from 'lucide-react';
import { msg } from '../../locale/index.ts';

export const id = 'color_correction';
export const name = msg('Color');
export const key = null;
export const icon = SlidersHorizontal;

export const inspector = () => import('./color-tool.tsx');
