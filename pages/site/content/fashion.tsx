import { BeforeAfter } from '../parts/before-after.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink, Link } from '../parts/link.tsx';
import { Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ProviderSetup } from '../parts/provider-notice.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

export default function Fashion() {
  return (
    <>
      <PageHead
        title="Pictures for fashion"
        lede="Cut-outs, backdrops, crops and shadows for clothes and accessories run here at once. People and living films need an image service; each page says so."
        actions={
          <ButtonLink to="/studio" look="primary" large icon="upload">
            Open the studio
          </ButtonLink>
        }
        ticks={[
          'Soft edges for fur and cloth',
          'One backdrop for the whole collection',
          'Nothing is claimed that a server cannot do',
        ]}
        beside={
          <BeforeAfter
            before="pictures/tools/bag.webp"
            after="pictures/tools/bag-cut-out.webp"
            beforeAlt="A leather bag on green paper"
            afterAlt="The same bag without its background"
            transparent
            first
          />
        }
      />
      <Section id="what" title="What runs where" alt>
        <DataTable
          caption="Fashion operations and what they need"
          columns={['Task', 'On your device or this server', 'Needs an image service', 'Page']}
          rows={[
            [
              'Cut out garments and accessories',
              true,
              false,
              <Link key="l" to="/apis/background-removal">
                Background removal
              </Link>,
            ],
            [
              'Another backdrop behind a model',
              true,
              false,
              <Link key="l" to="/fashion/model-backgrounds">
                Model backgrounds
              </Link>,
            ],
            [
              'Flat lay on white',
              true,
              false,
              <Link key="l" to="/fashion/flatlay-to-model">
                Flat lay to model
              </Link>,
            ],
            [
              'Garment on a model',
              false,
              true,
              <Link key="l" to="/fashion/flatlay-to-model">
                Flat lay to model
              </Link>,
            ],
            [
              'Choose and add models',
              true,
              false,
              <Link key="l" to="/fashion/models-library">
                Models library
              </Link>,
            ],
            [
              'Another face',
              false,
              true,
              <Link key="l" to="/fashion/face-swap">
                Face swap
              </Link>,
            ],
            [
              'Film of a look',
              'Camera motion',
              'A person who moves',
              <Link key="l" to="/fashion/ai-animation-api">
                AI animation API
              </Link>,
            ],
          ]}
        />
      </Section>
      <Section id="without" title="What you can do without a service">
        <Ticks
          items={[
            'Take the backdrop away from a look, with soft edges at hair and fur, and put the gray of your brand behind it.',
            'Crop a whole collection so that heads and hems are at the same height: fill in percent, or a focus point for a column.',
            'Remove pins, tags, hangers and creases in the paper with the brush.',
            'Enlarge with the mode photo: cloth keeps its grain.',
            'Export portrait, square and story sizes in one run.',
          ]}
        />
      </Section>
      <ProviderSetup kind="try_on" alt />
      <Section id="people" title="Pictures of people">
        <Questions
          items={[
            {
              question: 'May I put my clothes on any picture of a person?',
              answer:
                'Only with the consent of that person, and of who took the picture. That holds for faces most of all.',
            },
            {
              question: 'Do I have to say that a picture was made?',
              answer:
                'In many places, yes. The result names provider and model, so that you can. Ask somebody who knows your law.',
            },
            {
              question: 'Are the mannequins people?',
              answer:
                'No. They are drawn figures that come with the product, to show pose and proportion to a service.',
            },
            {
              question: 'Is the garment shown as it is?',
              answer:
                'A service redraws it. Compare pattern, seams and length with the real one before you sell by that picture.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/clothing-on-models', text: 'Clothing on models in the studio' },
            { to: '/apis/ai-fashion-models', text: 'AI fashion models API' },
            { to: '/ecommerce', text: 'Pictures for shops' },
          ]}
        />
      </Section>
    </>
  );
}
