/** Moves, scales and turns layers. */
import { Move } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'move';
export const name = defineMessage('Move');
export const key = 'V';
export const icon = Move;

export const inspector = () => import('./move-tool.tsx');
