import { addressParams } from '../base/address-params.ts';

export const sceneAddress = addressParams(
  'generation_bg',
  ['template', 'custom-template', 'mode', 'category'],
  ['template', 'custom-template'],
);
