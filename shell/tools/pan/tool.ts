/** Moves the view. */
import { Hand } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'pan';
export const name = defineMessage('Pan');
export const key = 'H';
export const icon = Hand;

export const inspector = () => import('./pan-inspector.tsx');
