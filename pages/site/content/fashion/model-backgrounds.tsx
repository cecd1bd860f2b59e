import { API_EXAMPLES } from '../../base/api-examples.ts';
import { printCurl } from '../../base/print-example.ts';
import { qualityOf } from '../../base/quality.ts';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Cards, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';

/** What is soft in fashion, by rows of `docs/quality.md`. */
const ROWS = [
  ['Scarf', 'scarf, spot of light, soft'],
  ['Fur on fabric', 'fur toy, fabric, soft'],
  ['Fur on a gradient', 'fur toy, gradient, contact'],
  ['Hand with a bottle', 'hand with bottle, plain, none'],
  ['Shoe and box, horizon', 'shoe and box, horizon, sun on the floor'],
] as const;

export default function ModelBackgrounds() {
  return (
    <>
      <PageHead
        title="Model backgrounds"
        lede="Another backdrop behind a person, without another shoot: gray, a gradient of your brand, or your own picture. It needs no image service."
        actions={
          <ButtonLink to="/studio#operation=generation_bg" look="primary" large>
            Change a background
          </ButtonLink>
        }
        ticks={[
          'On your device, free',
          'The person stays as photographed, apart from the edge',
          'Blur the room instead, in one press',
        ]}
        beside={
          <BeforeAfter
            before="pictures/tools/plush.webp"
            after="pictures/solutions/bear-gray.webp"
            beforeAlt="A brown teddy bear on pink paper"
            afterAlt="The same bear on a gray gradient: its fur has a soft edge"
            first
          />
        }
      />
      <Section id="ways" title="Three ways" alt>
        <Cards
          cards={[
            {
              title: 'Replace it',
              text: 'Cut the person out and put a color, a gradient or a backdrop behind. The edge at the hair is soft; single hairs may be missing.',
            },
            {
              title: 'Blur it',
              text: 'Keep the place and make it quiet: evenly, or as a lens does, in three strengths. In a full room a patch beside the person may stay sharp; a stroke takes it out.',
            },
            {
              title: 'Your own picture',
              text: 'A photo of your store behind every look. It covers the frame; size and place can be changed.',
            },
          ]}
        />
      </Section>
      <Section id="call" title="For a collection, by the API" lead="One recipe, the same gray behind all.">
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES['model-backgrounds'])} />
      </Section>
      <Section
        id="quality"
        title="How good the edge is"
        alt
        lead="Overlap with the exact mask on our drawn test pictures; 1 is exact. There are no photos of people among them, because we have none of our own: try three of yours."
      >
        <DataTable
          caption="Overlap of the mask with the exact one"
          columns={['Picture', 'Overlap', 'Confidence']}
          rows={ROWS.map(([text, name]) => {
            const { overlap, confidence } = qualityOf('Cut-out', name, 'judge');
            return [text, overlap, confidence];
          })}
        />
      </Section>
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'Light and color of the old place stay on the person. A person in warm evening light on cold gray looks pasted.',
            'A floor that the person stands on goes, too: add a contact shadow.',
            'Places that do not exist, such as “a street in the rain”, need an image service.',
            'The word “person” as a choice of what to keep needs a model for faces on the server.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Is the picture of the person uploaded?',
              answer: 'Not in the studio: it is done on your device.',
            },
            {
              question: 'Can I keep the floor?',
              answer: 'Yes. Paint it back into the mask with the brush, or blur in place of replacing.',
            },
            {
              question: 'Which backdrop suits cut-outs best?',
              answer:
                'One with the brightness of the old one. Hair photographed against white keeps a bright rim on black.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/background-changer', text: 'Background changer' },
            { to: '/apis/generate-background', text: 'Generate background API' },
            { to: '/fashion', text: 'Fashion' },
          ]}
        />
      </Section>
    </>
  );
}
