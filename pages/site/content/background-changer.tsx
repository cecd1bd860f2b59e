import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** What the product stands before, and which row of `docs/quality.md` has it. */
const ROWS = [
  ['Shoe and box on white', 'shoe and box, white, contact', 'judge'],
  ['Plant before a horizon', 'plant, horizon, contact', 'judge'],
  ['Hand with a bottle on a sweep', 'hand with bottle, sweep, none', 'judge'],
  ['White boxes on white', 'white boxes, white, contact', 'judge'],
  ['Three bottles in hard sun', 'three bottles, plain, sun on the floor', 'tune'],
  ['Gray speaker, sun on the wall', 'gray speaker, plain, sun on the wall', 'judge'],
] as const;

export default function BackgroundChanger() {
  return (
    <ToolPage
      title={t('Background changer')}
      lede={t(
        'Put your product on another color, a gradient, a material or a picture of yours, with a shadow that fits.',
      )}
      ticks={[
        t('Free, without an account'),
        t('The product is not redrawn'),
        t('Product, shadow and background stay layers'),
      ]}
      live={{
        tool: 'generation_bg',
        samples: ['headphones', 'bag', 'mug', 'perfume'],
        before: 'pictures/tools/headphones.webp',
        after: 'pictures/tools/headphones-sage.webp',
        beforeAlt: t('Black headphones on glossy white, with their mirror image'),
        afterAlt: t('The same headphones on sage green, with a soft shadow instead of the mirror image'),
      }}
      steps={[
        {
          title: t('Open a product photo'),
          text: t('Scene is open. Nothing has to be cut out before: that is part of it.'),
        },
        {
          title: t('Choose what goes behind'),
          text: t('A template by its picture, in its own color or in yours.'),
        },
        {
          title: t('Press Create background'),
          text: t('Another press replaces background and shadow. The product stays where you moved it.'),
        },
      ]}
      results={{
        lead: t('Made by the studio’s own methods from our test pictures, not retouched.'),
        figures: [
          {
            src: 'pictures/tools/headphones-gradient.webp',
            alt: t('The headphones on a gradient from cream to brown, with a reflection'),
            caption: t('A gradient of two colors, with a reflection'),
          },
          {
            src: 'pictures/customers/bag-ready.webp',
            alt: t('A leather bag on pure white'),
            caption: t('White for a marketplace: exactly #ffffff'),
          },
          {
            src: 'pictures/tools/mug-blurred.webp',
            alt: t('A yellow mug in a kitchen whose background is blurred; a bottle beside it stayed sharp'),
            caption: t('The real background, blurred. The bottle was taken for a part of the product'),
          },
        ],
      }}
      options={[
        { title: t('Any color'), text: t('By hex value, exactly. Color adjustments do not touch it.') },
        {
          title: t('Your own picture'),
          text: t('After the background is removed. It covers the frame, and the shadow stays.'),
        },
        {
          title: t('Blur of the original'),
          text: t('The place stays, without the product’s colors around it.'),
        },
        {
          title: t('Shadow'),
          text: t('Contact, cast, or a reflection; direction, height, softness and strength of the light.'),
        },
        { title: t('Product size'), text: t('From 10 to 100% of the room that the template has.') },
        {
          title: t('The whole catalog'),
          text: t('As steps of a recipe: every picture on the same backdrop, in every size.'),
        },
      ]}
      limits={[
        t(
          'The light of the photo stays on the product. Hard light from the right looks wrong on a soft backdrop.',
        ),
        t('An old shadow or mirror image that touches the product can stay with it.'),
        t('What is seen through glass keeps the old background.'),
        t(
          'In a full room, things beside the product may be taken for a part of it. Say what to keep by strokes.',
        ),
      ]}
      quality={
        <>
          <p>
            {t(
              'A new background is as good as the outline. Overlap is 1 when the mask is exact; sure is what the tool says of itself, before you look.',
            )}
          </p>
          <DataTable
            caption={t('Overlap of the mask with the exact one')}
            columns={[t('Picture'), t('Overlap'), t('Confidence')]}
            rows={ROWS.map(([text, name, half]) => {
              const { overlap, confidence } = qualityOf('Cut-out', name, half);
              return [t(text), overlap, confidence];
            })}
          />
        </>
      }
      api={{
        example: 'change-background',
        text: t('The same steps as a recipe give the same bytes as the studio. One credit an image.'),
      }}
      questions={[
        {
          question: t('Can I get pure white?'),
          answer: t(
            'Yes. Choose Plain color and #ffffff. Readiness then checks it against the rules of marketplaces.',
          ),
        },
        {
          question: t('Can I move the product afterwards?'),
          answer: t('Yes, with Move. Its shadow goes with it.'),
        },
        {
          question: t('What is the choice On the server for?'),
          answer: t(
            'More templates, several results at once and, where an image service is connected, scenes from words. It uses credits and needs an account.',
          ),
        },
        {
          question: t('Does the background get the resolution of my photo?'),
          answer: t('Yes, up to 12 megapixels; it is drawn for the size of your document.'),
        },
      ]}
      more={[
        { to: '/background-generator', text: t('Background generator') },
        { to: '/transparent-bg-maker', text: t('Transparent background') },
        { to: '/apis/shadow-generator', text: t('Shadow generator API') },
        { to: '/customers/bags-for-a-shop', text: t('Worked example: bags') },
      ]}
    />
  );
}
