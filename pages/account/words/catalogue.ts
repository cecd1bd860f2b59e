/** By the English sentence; of a plural by its `other`. */
export type { Catalogue } from '../../../shell/locale/words/translator.ts';
