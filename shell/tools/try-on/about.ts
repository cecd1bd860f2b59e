/** Puts a garment on a model. */
import { Shirt } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';
import { addressParams } from '../base/address-params.ts';

export const id = 'try_on';
export const group = 'generation';
export const name = defineMessage('Try on');
export const key = null;
export const icon = Shirt;
export const access = 'signed-in';
export const needs = 'try_on';
export const cost = 'try_on';

export const address = addressParams('try_on', ['tryon-screen', 'category', 'recipe-id'], ['tryon-screen']);
