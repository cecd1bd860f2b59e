/** Takes the background of a picture away. */
import { Scissors } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'remove_bg';
export const name = defineMessage('Cut out');
export const key = null;
export const icon = Scissors;

export const inspector = () => import('./remove-bg-inspector.tsx');
