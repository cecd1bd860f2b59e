/** Puts a shadow or a reflection under a cut-out product. */
import { Eclipse } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'shadow_generation';
export const name = defineMessage('Shadow');
export const key = null;
export const icon = Eclipse;

export const inspector = () => import('./shadow-inspector.tsx');
