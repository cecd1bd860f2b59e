/** Places a product on a backdrop from a template. */
import { Wallpaper } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'generation_bg';
export const name = defineMessage('Scene');
export const key = null;
export const icon = Wallpaper;

export const inspector = () => import('./backdrop-inspector.tsx');
