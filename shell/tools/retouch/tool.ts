/** Clone and heal: paints with what lies elsewhere in the picture. */
import { Stamp } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'retouch';
export const name = defineMessage('Retouch');
export const key = 'J';
export const icon = Stamp;

export const inspector = () => import('./retouch-inspector.tsx');
