/** What the picture's file is, and how the picture stands to the rules of marketplaces. */
import { Info } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'info';
export const group = 'info';
export const name = defineMessage('Info');
export const key = null;
export const icon = Info;

export const inspector = () => import('./info-inspector.tsx');
