/** Makes pictures from words. */
import { PencilLine } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'generation_prompt';
export const group = 'generation';
export const name = defineMessage('Prompt');
export const key = null;
export const icon = PencilLine;
export const access = 'signed-in';
export const needs = 'generation_prompt';
export const cost = 'image_edit';
