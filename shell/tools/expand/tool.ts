/** Continues the picture beyond its edges. */
import { Expand } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'generation_expand';
export const group = 'generation';
export const name = defineMessage('Expand');
export const key = null;
export const icon = Expand;

export const inspector = () => import('./expand-inspector.tsx');
