import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Under which product, and which row of `docs/quality.md` has it. */
const ROWS = [
  ['Plant', 'plant, sweep, soft', 'judge'],
  ['Fur toy', 'fur toy, gradient, contact', 'judge'],
  ['Hand', 'hand, plain, none', 'judge'],
  ['Chrome kettle', 'chrome kettle, like the product, contact', 'tune'],
  ['Three bottles', 'three bottles, sweep, soft', 'tune'],
] as const;

export default function BackgroundGenerator() {
  return (
    <ToolPage
      title={t('Background generator')}
      lede={t(
        'Marble, wood, linen, a podium or light from a window, drawn around your product in one press.',
      )}
      ticks={[
        t('Nine backdrops, in any color'),
        t('Runs on your device: nothing is uploaded'),
        t('The same seed gives the same picture'),
      ]}
      live={{
        tool: 'generation_bg',
        samples: ['perfume', 'mug', 'bear', 'bag'],
        before: 'pictures/tools/plant.webp',
        after: 'pictures/tools/plant-window.webp',
        beforeAlt: t('A plant in a terracotta pot before gray'),
        afterAlt: t('The same plant before a beige wall, in light that falls through a window'),
      }}
      steps={[
        { title: t('Open a product photo'), text: t('It is cut out by itself when the backdrop is made.') },
        {
          title: t('Choose backdrop and color'),
          text: t('Each backdrop shows what it looks like. A color of yours tints it.'),
        },
        {
          title: t('Create one, or all three'),
          text: t('Create all three makes one for each similarity. You choose by picture.'),
        },
      ]}
      results={{
        lead: t('One plant on marble, by the three similarities, with the same seed.'),
        figures: [
          {
            src: 'pictures/tools/plant-as-it-is.webp',
            alt: t('The plant on white marble before gray'),
            caption: t('As it is: the backdrop as its picture shows it'),
          },
          {
            src: 'pictures/tools/plant-adjusted.webp',
            alt: t('The plant on marble with a slight tone of green'),
            caption: t('Adjusted: its color leans towards the product'),
          },
          {
            src: 'pictures/tools/plant-free.webp',
            alt: t('The plant on dark green marble before pale green'),
            caption: t('Free: another piece of stone, in the color of the product'),
          },
        ],
      }}
      options={[
        {
          title: t('Nine backdrops'),
          text: t(
            'Plain color, color gradient, studio sweep, wood, marble, linen, stone, podium and window light.',
          ),
        },
        { title: t('Color'), text: t('The backdrop’s own, or yours by hex value.') },
        {
          title: t('Similarity'),
          text: t('As it is, adjusted to the product’s color, or free.'),
        },
        {
          title: t('Shadow included'),
          text: t('A contact and a cast shadow come with the backdrop, as a layer that you can change.'),
        },
        {
          title: t('Size of the product'),
          text: t('In percent of the room that the backdrop has for it.'),
        },
        {
          title: t('From words'),
          text: t(
            'On the server, with an account: a word of the prompt chooses the backdrop, or an image service makes the scene.',
          ),
        },
      ]}
      limits={[
        t(
          'Backdrops are drawn, not photographed. They are places for products, not for people or landscapes.',
        ),
        t(
          'Scenes with people, rooms or nature need an image service that the operator of the server connects.',
        ),
        t('The light of your photo is not changed to the light of the scene.'),
        t('One product picture a scene in the studio. Several products are a call of the API.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'A scene that never existed has no true picture to compare with. What can be measured: the product is laid over the backdrop unchanged, apart from its edge, and the shadow lies where a light from above casts it. “Below” is the share of its strength under the product’s middle; “strongest” is its darkest pixel, from 0 to 255.',
            )}
          </p>
          <DataTable
            caption={t('Where the shadow lies')}
            columns={[t('Product'), t('Below'), t('Strongest')]}
            rows={ROWS.map(([text, name, half]) => {
              const { below, strongest } = qualityOf('Shadow', name, half);
              return [t(text), below, strongest];
            })}
          />
        </>
      }
      api={{
        example: 'drawn-background',
        text: t(
          'A recipe with template, color and seed makes this backdrop for every picture of a catalog. One credit an image.',
        ),
      }}
      questions={[
        {
          question: t('Is it made by AI?'),
          answer: t(
            'A small network finds the product. Backdrop and shadow are computed by rules, which is why nothing strange appears in them.',
          ),
        },
        {
          question: t('May I use the result in my shop?'),
          answer: t('Yes. The backdrops are drawn by our own code; no photos of others are part of them.'),
        },
        {
          question: t('How do I get the same backdrop for twenty products?'),
          answer: t(
            'Use a recipe in the batch: template, color and seed are kept, and each product gets its own shadow.',
          ),
        },
        {
          question: t('Why does my product look pasted in?'),
          answer: t(
            'Most often by its light. Choose a backdrop as bright as your photo, and turn the shadow’s light to where the light came from.',
          ),
        },
      ]}
      more={[
        { to: '/background-changer', text: t('Background changer') },
        { to: '/resources/prompt-gallery', text: t('Prompts with their pictures') },
        { to: '/apis/generate-background', text: t('Generate background API') },
        { to: '/product/ai-photoshoot', text: t('AI photoshoot') },
      ]}
    />
  );
}
