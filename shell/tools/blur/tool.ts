/** Blurs the background of a picture. */
import { Droplet } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'blur_bg';
export const name = defineMessage('Blur');
export const title = defineMessage('Blur background');
export const key = null;
export const icon = Droplet;

export const inspector = () => import('./blur-inspector.tsx');
