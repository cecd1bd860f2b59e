/** Makes a film of a few seconds from the picture. */
import { Clapperboard } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'animation';
export const group = 'beta';
export const name = defineMessage('Animation');
export const key = null;
export const icon = Clapperboard;
export const access = 'signed-in';
export const needs = 'animation';
export const capability = 'animation_generation';
export const cost = 'animation';
