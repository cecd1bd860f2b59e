import { alphaEdges } from './alpha-edges.ts';
import { apiStart } from './api-start.ts';
import type { Article } from './article.ts';
import { batch } from './batch.ts';
import { brushAndFeather } from './brush-and-feather.ts';
import { cutOutDecides } from './cut-out.ts';
import { fileSizes } from './file-sizes.ts';
import { linearLight } from './linear-light.ts';
import { marketplaces } from './marketplaces.ts';
import { shadows } from './shadows.ts';

export const ARTICLES: readonly Article[] = [
  brushAndFeather,
  fileSizes,
  marketplaces,
  alphaEdges,
  linearLight,
  batch,
  cutOutDecides,
  apiStart,
  shadows,
];
