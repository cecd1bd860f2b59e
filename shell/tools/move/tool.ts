/** Moves, scales and turns layers. */
import { Move } from 'lucide-react';
import { msg } from '../../locale/index.ts';

export const id = 'move';
export const name = msg('Move');
export const key = 'V';
export const icon = Move;

export const inspector = () => import('./move-tool.tsx');
