import { t } from '../base/translate.ts';
import { highlight } from '../markdown/highlight.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly language: 'sh' | 'ts' | 'python' | 'json' | 'html';
}

/** Code with a button that copies it. Colors are put in by the build. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  return (
    <div className="code" data-copy={t('Copy')} data-copied={t('Copied')} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own text by the highlighter, which escapes it */}
        <code dangerouslySetInnerHTML={{ __html: highlight(code, language) }} />
      </pre>
    </div>
  );
}
