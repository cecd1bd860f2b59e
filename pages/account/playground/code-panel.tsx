/** The request as a program. */
import { useState } from 'react';
import { t } from '../base/i18n.ts';
import { CopyButton } from '../components/card.tsx';
import { Segments } from '../components/segments.tsx';
import type { ApiRequest } from './calls.ts';
import { CODE_LANGUAGES, type CodeLanguage, writeCode } from './code.ts';

export function CodePanel({ request }: { readonly request: ApiRequest }) {
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const code = writeCode(language, location.origin, request);
  return (
    <section className="code">
      <div className="row">
        <Segments
          label={t('Language of the code')}
          value={language}
          options={CODE_LANGUAGES.map((name) => ({ value: name, name }))}
          onChange={setLanguage}
        />
        <CopyButton text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <p className="about">
        {t('Runs as it stands once the environment variable {name} holds your key.', { name: 'GESSO_KEY' })}
      </p>
    </section>
  );
}
