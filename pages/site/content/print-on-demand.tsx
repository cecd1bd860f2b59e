import { printJson } from '../base/print-example.ts';
import { RECIPES } from '../base/recipes.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Cards, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

/** px of a length in inches at a resolution. */
const px = (inches: number, dpi: number) => `${Math.round(inches * dpi).toLocaleString('en-US')}`;
const PRINTS = [
  ['Mug, 8 × 3.5 in', 8, 3.5],
  ['Tote bag, 10 × 12 in', 10, 12],
  ['Shirt, 12 × 16 in', 12, 16],
  ['Poster, 18 × 24 in', 18, 24],
] as const;

export default function PrintOnDemand() {
  return (
    <>
      <PageHead
        title="Pictures for print on demand"
        lede="Printers want transparency, enough pixels and no gray fringe. Three steps give all of them: cut out, enlarge, export PNG."
        actions={
          <ButtonLink to="/studio" look="primary" large icon="upload">
            Open the studio
          </ButtonLink>
        }
        ticks={[
          'Clean edges: the old background’s color is taken out',
          'Two or four times as large',
          'dpi written into the file',
        ]}
        beside={
          <BeforeAfter
            before="pictures/tools/plush.webp"
            after="pictures/tools/plush-cut-out.webp"
            beforeAlt="A brown teddy bear on pink paper"
            afterAlt="The same bear without its background: the fur has a soft edge"
            transparent
            first
          />
        }
      />
      <Section
        id="px"
        title="How many pixels a print needs"
        alt
        lead="At 150 dpi seen from an arm’s length, at 300 dpi held in the hand."
      >
        <DataTable
          caption="Pixels that a print needs"
          columns={['Print', 'At 150 dpi', 'At 300 dpi', 'Megapixels at 300 dpi']}
          rows={PRINTS.map(([name, width, height]) => [
            name,
            `${px(width, 150)} × ${px(height, 150)}`,
            `${px(width, 300)} × ${px(height, 300)}`,
            ((width * height * 90_000) / 1e6).toFixed(1),
          ])}
        />
      </Section>
      <Section
        id="recipe"
        title="A recipe for artwork"
        lead="Cut out, enlarge for drawings, trim to the product, write PNG. For photos use the mode photo."
        beside={<CodeBlock language="json" code={printJson(RECIPES.artwork)} />}
      />
      <Section id="look" title="What to look at before you print" alt>
        <Cards
          cards={[
            {
              title: 'Edges on black',
              text: 'A fringe that is unseen on white shows on a dark shirt. The tool shows the cut-out on black, on white and on the dimmed original.',
            },
            {
              title: 'Half-transparent pixels',
              text: 'Soft shadows and glows print as a gray box on some machines. Remove the shadow, or flatten onto the color of the cloth.',
            },
            {
              title: 'Thin parts',
              text: 'Lines under a millimeter vanish in cloth. Enlarge and look at 100%.',
            },
            {
              title: 'Color',
              text: 'Screens show more than ink can. The API writes CMYK as JPEG or TIFF; ask your printer which profile they want.',
            },
          ]}
        />
      </Section>
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'Through the API a result has at most 24 megapixels: a shirt at 300 dpi just fits, a poster does not. The studio opens and exports up to 120 megapixels.',
            'Enlarging makes edges clean. It does not bring back what a thumbnail has lost.',
            'There is no mock-up of shirts and mugs, and no connection to a printer: files go in and out.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'How do I set 300 dpi?',
              answer:
                'In the export dialog, or by output.metadata.dpi in the API. It is a number in the file and changes no pixel.',
            },
            {
              question: 'PNG or TIFF?',
              answer: 'PNG for most printers. TIFF comes from the API, with transparency too.',
            },
            {
              question: 'May I print any picture?',
              answer: 'Only what you have the rights to. Gesso does not check that.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/transparent-bg-maker', text: 'Transparent background maker' },
            { to: '/apis/upscale-image', text: 'Upscale image API' },
            { to: '/apis/background-removal', text: 'Background removal API' },
          ]}
        />
      </Section>
    </>
  );
}
