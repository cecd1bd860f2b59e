import { t } from '../locale/index.ts';
import { chooseLanguage } from '../locale/language-choice.ts';
import { useLanguage } from '../locale/use-language.ts';
import { isLanguage, LANGUAGES } from '../locale/words/languages.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { LANGUAGE_MISSING } from '../session/core/notices.ts';
import styles from './language-choice.module.css';

/** Each language by its own name, so users who cannot read the current one find theirs. Plain HTML: works before any library is loaded. */
export function LanguageChoice({ onChosen }: { readonly onChosen?: () => void }) {
  const session = useSession();
  const language = useLanguage();
  const choose = async (value: string) => {
    if (!isLanguage(value)) return;
    onChosen?.();
    try {
      await chooseLanguage(value);
    } catch {
      session.notify(LANGUAGE_MISSING);
    }
  };
  return (
    <select
      className={styles.choice}
      aria-label={t('Language')}
      value={language}
      onChange={(event) => void choose(event.currentTarget.value)}
    >
      {LANGUAGES.map(({ id, name }) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
