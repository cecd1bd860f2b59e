/** Blurs what is behind the subject of a picture. */
import { Aperture } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'blur_bg';
export const name = defineMessage('Blur');
export const key = null;
export const icon = Aperture;

export const inspector = () => import('./blur-inspector.tsx');
