/** Shows a product on a fashion model. */
import { SquareUserRound } from 'lucide-react';
import { defineMessage } from '../../locale/index.ts';
import { addressParams } from '../base/address-params.ts';

export const id = 'custom_models';
export const group = 'generation';
export const name = defineMessage('Models');
export const key = null;
export const icon = SquareUserRound;
export const access = 'signed-in';
export const needs = 'try_on';
export const cost = 'try_on';

export const address = addressParams('custom_models', ['category']);
