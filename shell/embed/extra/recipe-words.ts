/** Names of the layers that a recipe adds, in the editor's language. */
import { layerNames as arabic } from '../../locale/ar/layer-names.ts';
import { layerNames as german } from '../../locale/de/layer-names.ts';
import { createTranslator } from '../../locale/words/translator.ts';
import type { EditorTranslator } from '../core/editor-translator.ts';

const WORDS = { de: german, ar: arabic } as const;

export async function addedLayers({
  language,
  whole,
}: EditorTranslator): Promise<{ readonly backdrop: string; readonly shadow: string }> {
  const { t } = await whole();
  const names = createTranslator(language, language === 'en' ? null : { catalogue: WORDS[language] });
  return { backdrop: t('Background'), shadow: names.t('Shadow') };
}
