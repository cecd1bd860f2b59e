import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Caption, and its row of `docs/quality.md`. */
const ROWS = [
  ['Mean of 5 pictures', 'mean of 5', 'judge'],
  ['Kitchen', 'scene-kitchen', 'judge'],
  ['Leather bag', 'product-bag', 'judge'],
  ['Glass bottle with lettering', 'product-perfume', 'judge'],
  ['Plant', 'product-plant', 'judge'],
  ['Teddy bear with fur', 'product-plush', 'tune'],
] as const;

export default function Enhancer() {
  return (
    <ToolPage
      title={t('Enhancer')}
      lede={t(
        'Small, noisy or badly saved? Enlarge it two or four times, remove blocks and noise, and sharpen it.',
      )}
      ticks={[
        t('Free, as often as you like'),
        t('Runs on your device: nothing is uploaded'),
        t('One undo step takes it back'),
      ]}
      live={{
        tool: 'enhance',
        samples: ['bear', 'perfume', 'kitchen', 'headphones'],
        before: 'pictures/tools/bear-poor.webp',
        after: 'pictures/tools/bear-enhanced.webp',
        beforeAlt: t('A teddy bear of 400 px, a JPEG of quality 30, enlarged: blocks and blur'),
        afterAlt: t('The same bear after Magic and strong repair: smooth background, clearer fur'),
      }}
      steps={[
        { title: t('Open the small picture'), text: t('The panel says which size the result will have.') },
        {
          title: t('Choose a mode'),
          text: t('Smart enhance is for most pictures. Remove JPEG artifacts where you see blocks.'),
        },
        {
          title: t('Press Upscale'),
          text: t('Hold the backslash key to compare with what it was.'),
        },
      ]}
      results={{
        lead: t('A label of 240 px, twice as large. All without a trained model.'),
        figures: [
          {
            src: 'pictures/tools/label.webp',
            alt: t('A perfume label, enlarged by resampling: soft lettering'),
            caption: t('Resampled, as a browser does it'),
          },
          {
            src: 'pictures/tools/label-photo.webp',
            alt: t('The same label by the mode Photo: clearer lettering'),
            caption: t('Photo: grain stays, edges are sharper'),
          },
          {
            src: 'pictures/tools/label-magic.webp',
            alt: t('The same label by the mode Magic: hard edges, clean areas'),
            caption: t('Magic: the most of all; look for halos'),
          },
        ],
      }}
      options={[
        {
          title: t('Six modes'),
          text: t(
            'Smart enhance, Smart resize, Photo, Faces, Digital art and Magic differ in noise and sharpening.',
          ),
        },
        {
          title: t('2× or 4×'),
          text: t('Up to 120 megapixels on your device, and 24 on the server.'),
        },
        {
          title: t('JPEG artifacts'),
          text: t(
            'Auto reads from the file how strongly it was compressed. Moderate and Strong decide it for you.',
          ),
        },
        {
          title: t('Polish'),
          text: t('At the same size: the noise is measured and evened out, then it is sharpened a little.'),
        },
        {
          title: t('Quality'),
          text: t('Fast works without a model. Optimal and Best use one where the server has it.'),
        },
        {
          title: t('Many pictures'),
          text: t('Upscale is a step of a recipe, for a whole batch.'),
        },
      ]}
      limits={[
        t('No detail is invented: lettering that cannot be read stays unreadable, with clean edges.'),
        t('Motion blur and missed focus are not repaired.'),
        t('A trained model can draw a coarser weave than fine cloth has. Compare with Fast.'),
        t('Fur and hair gain the least: their detail is as fine as noise.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'We made each picture half as large and enlarged it again, and saved it as a JPEG of quality 30 and repaired it. Numbers are dB against the original: higher is closer. Without a trained model, by the method that you have here.',
            )}
          </p>
          <DataTable
            caption={t('Nearness to the original in dB')}
            columns={[
              t('Picture'),
              t('Enlarged by Gesso'),
              t('By Lanczos'),
              t('JPEG repaired'),
              t('JPEG as it was'),
            ]}
            rows={ROWS.map(([text, name, half]) => {
              const row = qualityOf('Enhance', name, half);
              return [t(text), row.enlarged, row.Lanczos, row.repaired, row.JPEG];
            })}
          />
        </>
      }
      api={{
        example: 'clean-jpeg',
        text: t(
          'Repair and enlarge in one call. It runs on the server itself and costs one credit an image.',
        ),
      }}
      questions={[
        {
          question: t('Which mode is for products?'),
          answer: t(
            'Smart enhance for photos with some noise, Photo where cloth and grain matter, Digital art for logos and drawings.',
          ),
        },
        {
          question: t('Is it better than resizing in an image editor?'),
          answer: t(
            'A little, and measurably so: see the table beside Lanczos, which good editors use. Do not expect wonders from it.',
          ),
        },
        {
          question: t('Why does it say that nothing was repaired?'),
          answer: t('The file is no JPEG, or it was saved with a quality at which nothing is visible.'),
        },
        {
          question: t('What becomes of my layers?'),
          answer: t(
            'A single picture grows with its document. A picture in a larger document keeps its size there and gets more pixels.',
          ),
        },
      ]}
      more={[
        { to: '/photo-editor', text: t('Photo editor') },
        { to: '/expander', text: t('Expander') },
        { to: '/apis/upscale-image', text: t('Upscale image API') },
        { to: '/product/enhancement', text: t('About enhancement') },
      ]}
    />
  );
}
