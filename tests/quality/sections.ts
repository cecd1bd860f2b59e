import { autoColorQuality } from './auto-color-quality.ts';
import { cutOutQuality } from './cut-out-quality.ts';
import { enhanceQuality } from './enhance-quality.ts';
import { eraseQuality } from './erase-quality.ts';
import { expandQuality } from './expand-quality.ts';
import { filmQuality } from './film-quality.ts';
import { modelCutOutQuality, modelEnhanceQuality } from './model-quality.ts';
import type { QualitySection } from './quality-row.ts';
import { facesQuality, platesQuality } from './regions-quality.ts';
import { blurQuality, sceneQuality, shadowQuality } from './scene-quality.ts';
import { strokesQuality } from './strokes-quality.ts';

export const SECTIONS: readonly QualitySection[] = [
  cutOutQuality,
  modelCutOutQuality,
  strokesQuality,
  eraseQuality,
  expandQuality,
  enhanceQuality,
  modelEnhanceQuality,
  autoColorQuality,
  shadowQuality,
  sceneQuality,
  blurQuality,
  filmQuality,
  facesQuality,
  platesQuality,
];
