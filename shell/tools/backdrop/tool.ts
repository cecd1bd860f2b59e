/** Places a product on a backdrop from a template. */
import { Image } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'generation_bg';
export const group = 'generation';
export const name = defineMessage('Scene');
export const key = null;
export const icon = Image;

export const inspector = () => import('./backdrop-inspector.tsx');
