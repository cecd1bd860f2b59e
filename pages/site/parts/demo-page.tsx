import type { ReactNode } from 'react';
import { ButtonLink } from './link.tsx';
import { type Step, Steps, Ticks } from './lists.tsx';
import { MoreLinks } from './more-links.tsx';
import { PageHead } from './page-head.tsx';
import { Section } from './section.tsx';

interface DemoPageProps {
  readonly title: string;
  readonly lede: string;
  readonly ticks: readonly string[];
  /** Address of the studio with the tool open. */
  readonly open: string;
  readonly picture: ReactNode;
  readonly steps: readonly Step[];
  readonly see: readonly ReactNode[];
  readonly more: readonly { readonly to: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** A short demo: one picture, what to press, what to look at. */
export function DemoPage({ title, lede, ticks, open, picture, steps, see, more, children }: DemoPageProps) {
  return (
    <>
      <PageHead
        title={title}
        lede={lede}
        ticks={ticks}
        actions={
          <ButtonLink to={open} look="primary" large icon="open">
            Do it in the studio
          </ButtonLink>
        }
        beside={picture}
      />
      <Section id="steps" title="What to press" alt>
        <Steps steps={steps} />
      </Section>
      <Section id="see" title="What to look at">
        <Ticks items={see} />
      </Section>
      {children}
      <Section id="more" title="Continue with" alt>
        <MoreLinks links={[...more, { to: '/product/demo', text: 'All demos' }]} />
      </Section>
    </>
  );
}
