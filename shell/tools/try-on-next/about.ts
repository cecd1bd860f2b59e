/** Puts a garment on a model: full outfit, top or bottom. */
import { PersonStanding } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';

export const id = 'try_on_next';
export const group = 'beta';
export const name = defineMessage('Try on 2');
export const key = null;
export const icon = PersonStanding;
export const access = 'signed-in';
export const needs = 'try_on';
export const cost = 'try_on';
