/** Enlarges a picture, removes traces of compression and noise. */
import { ImageUpscale } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'enhance';
export const name = defineMessage('Enhance');
export const key = null;
export const icon = ImageUpscale;

export const inspector = () => import('./enhance-inspector.tsx');
