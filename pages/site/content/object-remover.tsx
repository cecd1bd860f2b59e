import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Caption, and its row of `docs/quality.md`: best, median and worst. */
const ROWS = [
  ['Mean of 13 pictures', 'mean of 13', 'judge'],
  ['Shelf with bottles', 'shelf 2', 'judge'],
  ['Wooden planks', 'planks 2', 'judge'],
  ['Window blinds', 'blinds 2', 'judge'],
  ['Tiles, seen at an angle', 'tiles 2', 'judge'],
  ['Crossing beams', 'beams 2', 'judge'],
  ['Brick wall with a sign', 'erase-brick', 'tune'],
] as const;

export default function ObjectRemover() {
  return (
    <ToolPage
      title={t('Object remover')}
      lede={t('Paint over what should not be there and press Fill in. Its surroundings take its place.')}
      ticks={[
        t('Free, without an account'),
        t('Runs on your device: nothing is uploaded'),
        t('The rest of your picture stays untouched'),
      ]}
      live={{
        tool: 'brush',
        fills: 'everything',
        samples: ['kitchen', 'perfume', 'bag', 'mug'],
        before: 'pictures/tools/orange.webp',
        after: 'pictures/tools/orange-erased.webp',
        beforeAlt: t('A blue handbag, and an orange beside it'),
        afterAlt: t('The same handbag alone: the paper continues where the orange and its shadow were'),
        split: 62,
      }}
      steps={[
        {
          title: t('Open a picture'),
          text: t('The brush is ready, and what you paint is marked for filling in.'),
        },
        {
          title: t('Paint over the object'),
          text: t('Cover its shadow and its reflection too: what is left of them gives it away.'),
        },
        {
          title: t('Press Fill in'),
          text: t('If a line is off, press Try another result. It starts from another place.'),
        },
      ]}
      results={{
        lead: t('Our own test pictures, filled in once, not retouched. The bricks show where it fails.'),
        figures: [
          {
            src: 'pictures/tools/tiles.webp',
            alt: t('A tiled wall with a socket, a plug and a black cable'),
            caption: t('Before: cable, plug and socket'),
          },
          {
            src: 'pictures/tools/tiles-erased.webp',
            alt: t('The same wall without them; a few joints between the tiles are missing'),
            caption: t('After: most joints continue, a few are lost'),
          },
          {
            src: 'pictures/tools/sign-erased.webp',
            alt: t('A brick wall; in the middle some rows of bricks do not meet'),
            caption: t('After a “no parking” sign: rows of bricks do not meet'),
          },
        ],
      }}
      options={[
        {
          title: t('Seven ways to mark'),
          text: t('Brush, rectangle, ellipse, lasso, polygon, magic wand, and filling of an outline.'),
        },
        {
          title: t('Size and hardness'),
          text: t(
            'Brackets change the size, Shift and brackets the hardness. A pen sets the size by pressure.',
          ),
        },
        {
          title: t('Mask'),
          text: t('Grow, shrink, smooth or invert it, import one, or export it as PNG.'),
        },
        {
          title: t('Preserve product'),
          text: t(
            'Keeps paint off the product on a plain background. It is off here, so that you can erase anything.',
          ),
        },
        {
          title: t('Transparent instead'),
          text: t('The same marks can become transparent. You can change your mind at any time.'),
        },
        {
          title: t('Heal and clone'),
          text: t('For dust, scratches and edges, Retouch copies texture from a place that you choose.'),
        },
      ]}
      limits={[
        t('It continues what is around the mark. It does not know what was behind it.'),
        t('Text, faces, and the other half of a product are not brought back.'),
        t('Regular patterns in perspective, such as bricks and railings, may not meet in the middle.'),
        t('Where the whole picture is marked, there is nothing to fill from, and it says so.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'Each picture has a twin without the object, so the error is exact: the mean difference of a color channel inside the mark, from 0 to 255. Smooth filling from the rim is what simple erasers do. On bricks it has the smaller error, because it leaves a blur.',
            )}
          </p>
          <DataTable
            caption={t('Error of filled places')}
            columns={[t('Picture'), t('Gesso'), t('Smooth filling'), t('Share of the real edges')]}
            rows={ROWS.map(([text, name, half]) => {
              const row = qualityOf('Erase', name, half);
              return [t(text), row.error, row.smooth, row.gradients];
            })}
          />
        </>
      }
      api={{
        example: 'erase-by-mask',
        text: t(
          'Send a mask: a PNG of the picture’s size, white where something goes away. It runs on the server itself and costs one credit.',
        ),
      }}
      questions={[
        {
          question: t('Is the rest of my picture changed?'),
          answer: t(
            'No. Only the marked area and 6 px around it are filled. A test compares all other px byte by byte.',
          ),
        },
        {
          question: t('Does it use a generative model?'),
          answer: t(
            'No. It matches patches of your own picture. So it invents nothing, and it also cannot draw what is not there.',
          ),
        },
        {
          question: t('Can it leave my product alone?'),
          answer: t(
            'Yes. Switch Preserve product on, under the brush: it keeps paint off the product where the background is plain.',
          ),
        },
        {
          question: t('Can I come back tomorrow?'),
          answer: t(
            'Yes. Picture, marks and undo history stay in your browser. Only a private window keeps nothing.',
          ),
        },
      ]}
      more={[
        { to: '/erase-person', text: t('Erase a person') },
        { to: '/background-remover', text: t('Background remover') },
        { to: '/demo/erase-an-object', text: t('Demo: erase an object') },
        { to: '/photo-editor', text: t('Photo editor') },
      ]}
    />
  );
}
