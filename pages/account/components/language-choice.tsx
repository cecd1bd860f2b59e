import { useState } from 'react';
import { chooseLanguage, currentLanguage, isLanguage, LANGUAGES, t } from '../base/i18n.ts';

/** Each language by its own name, so users who cannot read the current one find theirs. @param isMissing it could not be loaded */
export function LanguageChoice({ isMissing }: { readonly isMissing: boolean }) {
  const [hasFailed, setFailed] = useState(isMissing);
  const choose = async (value: string) => {
    setFailed(false);
    try {
      if (isLanguage(value)) await chooseLanguage(value);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div id="language">
      <select
        aria-label={t('Language')}
        value={currentLanguage()}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {LANGUAGES.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
      <p className="said" role="alert" data-kind="error">
        {hasFailed ? t('The language could not be loaded. Check your connection, then choose it again.') : ''}
      </p>
    </div>
  );
}
