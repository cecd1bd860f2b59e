/** The brush: paints, outlines and fills the mask of a picture. */
import { Eraser } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'brush';
export const name = defineMessage('Erase');
export const key = 'B';
export const icon = Eraser;

export const inspector = () => import('./brush-inspector.tsx');
