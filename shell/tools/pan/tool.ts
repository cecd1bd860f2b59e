/** Moves the view. */
import { Hand } from 'lucide-react';
import { msg } from '../../locale/index.ts';

export const id = 'pan';
export const name = msg('Pan');
export const key = 'H';
export const icon = Hand;

export const inspector = () => import('./pan-inspector.tsx');
