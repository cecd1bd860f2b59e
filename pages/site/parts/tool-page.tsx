import type { ReactNode } from 'react';
import { API_EXAMPLES, type ApiExample, type ApiExampleName } from '../base/api-examples.ts';
import { currentPage } from '../base/current-page.ts';
import { printCurl } from '../base/print-example.ts';
import { t } from '../base/translate.ts';
import { CodeBlock } from './code-block.tsx';
import { Figures } from './figures.tsx';
import { Film } from './film.tsx';
import { type Card, Cards, type Step, Steps, Ticks } from './lists.tsx';
import { LiveEditor } from './live-editor.tsx';
import { MoreLinks } from './more-links.tsx';
import { type Question, Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Text } from './text.tsx';

interface ToolPageProps {
  readonly title: string;
  readonly lede: string;
  readonly ticks: readonly string[];
  /** As `LiveEditor` has it. */
  readonly live: Parameters<typeof LiveEditor>[0];
  readonly steps: readonly Step[];
  /** Results of real runs, good and bad ones. */
  readonly results?: {
    readonly lead: string;
    readonly figures: Parameters<typeof Figures>[0]['figures'];
    readonly film?: Parameters<typeof Film>[0];
  };
  readonly options: readonly Card[];
  /** Limits. */
  readonly limits: readonly string[];
  /** How good it is, by numbers of `docs/quality.md`: a table or a text. */
  readonly quality: ReactNode;
  /** The call that does the same. */
  readonly api: {
    readonly example: ApiExampleName;
    /** Features and requirements. */
    readonly text: string;
  };
  readonly questions: readonly Question[];
  /** Related tools and pages. */
  readonly more: readonly { readonly to: string; readonly text: string }[];
  /** Costs something: it is not said to search engines that it is free. */
  readonly isPaid?: boolean;
}

/** A page of one tool: the editor first, then features, limits and measured quality. */
export function ToolPage(props: ToolPageProps) {
  const { title, lede, ticks, live, steps, results, options, limits, quality, api, questions, more } = props;
  currentPage().jsonLd.push({
    '@type': 'WebApplication',
    name: title,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    ...(!props.isPaid && { offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' } }),
  });
  const example: ApiExample = API_EXAMPLES[api.example];
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
      {results ? (
        <Section id="results" title={t('Results')} lead={results.lead}>
          <Figures figures={results.figures} />
          {results.film ? <Film {...results.film} /> : null}
        </Section>
      ) : null}
      <Section id="options" title={t('Options')} alt={results !== undefined}>
        <Cards cards={options} />
      </Section>
      <Section id="quality" title={t('How good it is')} alt={!results}>
        {quality}
      </Section>
      <Section id="limits" title={t('Limits')} alt={results !== undefined}>
        <Ticks items={limits} dash />
      </Section>
      <Section id="api" title={t('The same through the API')} lead={api.text} alt={!results}>
        <CodeBlock language="sh" code={printCurl(example)} />
        <Text>
          <p>{howToSend(example)}</p>
        </Text>
      </Section>
      <Section id="questions" title={t('Questions')} alt={results !== undefined}>
        <Questions items={questions} />
        <MoreLinks links={more} />
      </Section>
    </>
  );
}

function howToSend({ file, by = 'key' }: ApiExample): string {
  if (by === 'person')
    return t(
      'Set GESSO_URL, and set GESSO_TOKEN to the token of a signed-in person: this is a call of the studio itself, which API keys cannot make.',
    );
  return file
    ? t(
        'Set GESSO_URL and GESSO_KEY, put a picture named {file} into the folder, and paste the command. The answer has an address of the result that is good for 24 hours.',
        { file },
      )
    : t(
        'Set GESSO_URL and GESSO_KEY, and put the address of your own picture into the JSON. The answer is a task that you poll, or that tells your webhook when it ends.',
      );
}
