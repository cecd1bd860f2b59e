import type { ReactNode } from 'react';
import { printJson } from '../base/print-example.ts';
import { RECIPES, type RecipeName } from '../base/recipes.ts';
import { CodeBlock } from './code-block.tsx';
import { Figures } from './figures.tsx';
import { ButtonLink } from './link.tsx';
import { type Step, Steps, Ticks } from './lists.tsx';
import { MoreLinks } from './more-links.tsx';
import { PageHead } from './page-head.tsx';
import { Section } from './section.tsx';
import { Text } from './text.tsx';

interface WorkedExampleProps {
  readonly title: string;
  readonly lede: string;
  /** Facts: number of pictures, tool, cost. */
  readonly facts: readonly string[];
  readonly figures: Parameters<typeof Figures>[0]['figures'];
  /** The goal, and its difficulty. */
  readonly task: ReactNode;
  readonly steps: readonly Step[];
  readonly recipe: RecipeName;
  /** What came out, the bad parts too. */
  readonly result: readonly ReactNode[];
  /** What to change for pictures of your own. */
  readonly own: ReactNode;
  readonly more: readonly { readonly to: string; readonly text: string }[];
}

/** A complete job on our own pictures, reproducible by readers. */
export function WorkedExample(props: WorkedExampleProps) {
  const { title, lede, facts, figures, task, steps, recipe, result, own, more } = props;
  return (
    <>
      <PageHead
        title={title}
        lede={lede}
        ticks={facts}
        actions={
          <ButtonLink to="/studio" look="primary" large>
            Repeat it in the studio
          </ButtonLink>
        }
      />
      <Section id="task" title="The task" alt>
        <Text>{task}</Text>
        <Figures figures={figures} />
      </Section>
      <Section id="steps" title="Step by step">
        <Steps steps={steps} />
      </Section>
      <Section
        id="recipe"
        title="The recipe"
        alt
        lead="Copy it into a file and import it in the batch, or send it as recipe to the API. The pictures above were made by exactly these steps, not retouched."
      >
        <CodeBlock language="json" code={printJson(RECIPES[recipe])} />
      </Section>
      <Section id="result" title="The result, honestly">
        <Ticks dash items={result} />
      </Section>
      <Section id="own" title="With your own pictures" alt>
        <Text>{own}</Text>
        <MoreLinks links={[...more, { to: '/customers', text: 'All worked examples' }]} />
      </Section>
    </>
  );
}
