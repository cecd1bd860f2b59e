import { MANNEQUINS } from '../../base/mannequins.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Steps, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ProviderSetup } from '../../parts/provider-notice.tsx';
import { Section } from '../../parts/section.tsx';

const ADD = `curl --fail-with-body -sS "$GESSO_URL/try-on/models" \\
  -H "Authorization: Bearer $GESSO_TOKEN" \\
  -F file=@model.jpg \\
  -F category=females \\
  -F name="Standing, front"`;

export default function ModelsLibrary() {
  return (
    <>
      <PageHead
        title="Models library"
        lede="Six mannequins that come with the product, and as many models of your own as you add. Dressing them needs an image service; the library does not."
        actions={
          <ButtonLink to="/signup" look="primary" large>
            Create an account
          </ButtonLink>
        }
        ticks={[
          'No photographs of strangers',
          'Your own models are only yours',
          'Deleted when you delete them',
        ]}
      />
      <Section id="list" title="What comes with the product" alt>
        <DataTable
          caption="Mannequins"
          columns={['model_id', 'Name', 'Category']}
          rows={MANNEQUINS.map(([id, name, category]) => [<code key="id">{id}</code>, name, category])}
        />
      </Section>
      <Section
        id="own"
        title="Add your own"
        lead="A picture of a whole figure, front view, at most 10 MB, with the token of a signed-in person:"
        beside={<CodeBlock language="sh" code={ADD} />}
      >
        <Ticks
          items={[
            'Plain backdrop, even light, arms a little apart from the body.',
            'Close-fitting clothes: a coat hides what the service needs to see.',
            'The written consent of the person, for this use.',
          ]}
        />
      </Section>
      <Section id="use" title="Use one" alt>
        <Steps
          steps={[
            {
              title: 'List them',
              text: 'GET /try-on/models answers yours first, then those of the product; filter by category and source.',
            },
            {
              title: 'Name one',
              text: 'Its id is the model_id of POST /try-on/generate.',
            },
            {
              title: 'Say where',
              text: 'A prompt, or one of six surroundings of GET /try-on/recipes: minimal studio, window light, plaster arch and others.',
            },
          ]}
        />
      </Section>
      <ProviderSetup kind="try_on" />
      <Section id="limits" title="Limits" alt>
        <Ticks
          dash
          items={[
            'Mannequins are drawn figures, not people. Whether a service makes a person of one depends on the service.',
            'Categories are females and males, as the specification of the API has them. They say which clothes are offered, not who may wear them.',
            'Your models count as storage of your plan.',
            'The calls take the token of a signed-in person; API keys cannot make them yet.',
          ]}
        />
        <MoreLinks
          links={[
            { to: '/apis/ai-fashion-models', text: 'AI fashion models API' },
            { to: '/fashion/flatlay-to-model', text: 'Flat lay to model' },
            { to: '/fashion', text: 'Fashion' },
          ]}
        />
      </Section>
    </>
  );
}
