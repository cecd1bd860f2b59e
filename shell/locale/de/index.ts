import type { Catalogue } from '../index.ts';
import { createReader } from '../sentence-reader.ts';

export const catalogue: Catalogue = {};

export const read = createReader(catalogue, {});
