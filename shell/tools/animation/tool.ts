/** Makes a film of the picture by camera motion. */
import { Clapperboard } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'animation';
export const group = 'generation';
export const name = defineMessage('Animation');
export const key = null;
export const icon = Clapperboard;

export const inspector = () => import('./animation-inspector.tsx');
