/** Changes the picture as words say. */
import { WandSparkles } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'ai_edit';
export const group = 'generation';
export const name = defineMessage('AI edit');
export const key = null;
export const icon = WandSparkles;
export const access = 'signed-in';
export const needs = 'ai_edit';
export const cost = 'ai_edit';
