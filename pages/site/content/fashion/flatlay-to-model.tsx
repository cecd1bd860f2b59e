import { API_EXAMPLES } from '../../base/api-examples.ts';
import { printCurl } from '../../base/print-example.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Steps, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ProviderSetup } from '../../parts/provider-notice.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';

export default function FlatlayToModel() {
  return (
    <>
      <PageHead
        title="Flat lay to model"
        lede="From a garment on the floor to a garment on a person. The first half runs here; the second needs an image service."
        actions={
          <>
            <ButtonLink to="/studio" look="primary" large>
              Clean a flat lay
            </ButtonLink>
            <ButtonLink to="/apis/ai-fashion-models" large>
              API for models
            </ButtonLink>
          </>
        }
        ticks={[
          'Cut-out and white backdrop: on your device',
          'On a model: needs a provider',
          'One try-on a picture',
        ]}
      />
      <Section id="flat" title="First half: a clean flat lay" alt>
        <Steps
          steps={[
            {
              title: 'Photograph from above',
              text: 'Soft light, sleeves apart from the body, paper of another color than the garment. Steam it: creases are kept.',
            },
            {
              title: 'Cut out',
              text: 'Remove background. Buttonholes and gaps between sleeve and body become transparent, too.',
            },
            {
              title: 'Frame',
              text: 'White, upright, the same air around each garment. As a shadow take contact with the view top.',
            },
          ]}
        />
      </Section>
      <Section
        id="call"
        title="The same in one call"
        lead="Needs no service. With your own file instead of shirt-flat.jpg:"
      >
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES.flatlay)} />
      </Section>
      <Section
        id="model"
        title="Second half: on a model"
        alt
        lead="Send the garment with a model and its kind: full outfit, top or bottom."
      >
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES['ai-fashion-models'])} />
      </Section>
      <ProviderSetup kind="try_on" />
      <Section id="limits" title="Limits" alt>
        <Ticks
          dash
          items={[
            'A flat lay does not show how cloth falls. The service guesses it.',
            'Prints with lettering and fine checks are redrawn, often wrongly.',
            'Length and fit in the picture are not those of a size. Do not let buyers read a size from it.',
            'Black on dark paper is cut out badly. Use light paper.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions">
        <Questions
          items={[
            {
              question: 'Why is there no before and after here?',
              answer:
                'Because the second picture would come from a service that your server may not have. We show only what the product makes itself.',
            },
            {
              question: 'Can I use a mannequin photo?',
              answer:
                'Yes, as the garment: cut it out and erase the neck of the mannequin by hand, or leave it to the service.',
            },
            {
              question: 'How many results should I ask for?',
              answer: 'Two. Of one you cannot tell what is chance.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/fashion/models-library', text: 'Models library' },
            { to: '/fashion/model-backgrounds', text: 'Model backgrounds' },
            { to: '/clothing-on-models', text: 'In the studio' },
            { to: '/fashion', text: 'Fashion' },
          ]}
        />
      </Section>
    </>
  );
}
