/** Rectangles, ellipses, lines and arrows. */
import { Shapes } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'shapes';
export const name = defineMessage('Shapes');
export const key = 'U';
export const icon = Shapes;

export const inspector = () => import('./shapes-tool.tsx');
