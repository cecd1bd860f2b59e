import type { ReactNode } from 'react';
import { currentPage } from '../base/current-page.ts';
import { t } from '../base/translate.ts';
import { type Card, Cards, type Step, Steps, Ticks } from './lists.tsx';
import { LiveEditor } from './live-editor.tsx';
import { type Question, Questions } from './questions.tsx';
import { Section } from './section.tsx';

interface ToolPageProps {
  readonly title: string;
  readonly lede: string;
  readonly ticks: readonly string[];
  /** As `LiveEditor` has it. */
  readonly live: Parameters<typeof LiveEditor>[0];
  readonly steps: readonly Step[];
  readonly options: readonly Card[];
  /** Sentences about what it cannot do. */
  readonly limits: readonly string[];
  /** How good it is, by numbers of `docs/quality.md`: a table or a text. */
  readonly quality: ReactNode;
  readonly questions: readonly Question[];
}

/** A page of one tool: the editor first, then what it does, cannot do, and how good it is. */
export function ToolPage({
  title,
  lede,
  ticks,
  live,
  steps,
  options,
  limits,
  quality,
  questions,
}: ToolPageProps) {
  currentPage().jsonLd.push({
    '@type': 'WebApplication',
    name: title,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
  return (
    <>
      <div className="wide hero">
        <div>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          <Ticks items={ticks} />
        </div>
        <LiveEditor {...live} />
      </div>
      <Section id="how" title={t('How it works')} alt>
        <Steps steps={steps} />
      </Section>
      <Section id="options" title={t('Options')}>
        <Cards cards={options} />
      </Section>
      <Section id="quality" title={t('How good it is')} alt>
        {quality}
      </Section>
      <Section id="limits" title={t('Limits')}>
        <Ticks items={limits} dash />
      </Section>
      <Section id="questions" title={t('Questions')} alt>
        <Questions items={questions} />
      </Section>
    </>
  );
}
