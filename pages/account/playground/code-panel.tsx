/** The request as a program. */
import { useState } from 'react';
import { t } from '../base/i18n.ts';
import { CopyButton } from '../components/card.tsx';
import { Segments } from '../components/segments.tsx';
import type { ApiRequest } from './calls.ts';
import { CODE_LANGUAGES, type CodeLanguage, writeCode } from './code.ts';

interface CodePanelProps {
  readonly request: ApiRequest;
  /** Names of parameters that its address still needs. */
  readonly missing: readonly string[];
}

export function CodePanel({ request, missing }: CodePanelProps) {
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
        {missing.length > 0
          ? t('This code is not complete yet. Fill in: {names}', { names: missing.join(', ') })
          : t('Runs as it stands once the environment variable {name} holds your key.', {
              name: 'GESSO_KEY',
            })}
      </p>
    </section>
  );
}
