import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** By material, and which row of `docs/quality.md` it is. */
const ROWS = [
  ['Chrome ring, spot of light', 'chrome ring, spot of light, soft', 'tune'],
  ['Fur toy, plain', 'fur toy, plain, soft', 'judge'],
  ['Plant, sweep', 'plant, sweep, soft', 'judge'],
  ['Glass bottle, white with a reflection', 'glass bottle, white, reflection', 'tune'],
  ['Cable, sweep', 'cable, sweep, contact', 'judge'],
  ['Wire basket, plain', 'wire basket, plain, soft', 'tune'],
] as const;

export default function TransparentBgMaker() {
  return (
    <ToolPage
      title={t('Transparent background maker')}
      lede={t('A file with nothing behind the product: soft edges, clean colors, holes that are holes.')}
      ticks={[
        t('PNG, WebP or AVIF with transparency'),
        t('Full size, without a watermark'),
        t('Runs on your device: nothing is uploaded'),
      ]}
      live={{
        tool: 'remove_bg',
        samples: ['bear', 'headphones', 'bag', 'mug'],
        before: 'pictures/tools/lamp.webp',
        after: 'pictures/tools/lamp-cut-out.webp',
        beforeAlt: t('A red desk lamp with thin rods and a cord, on white'),
        afterAlt: t('The same lamp, transparent between its rods'),
        transparent: true,
        split: 45,
      }}
      steps={[
        { title: t('Open a picture'), text: t('Logos, products and plants work alike.') },
        {
          title: t('Remove the background'),
          text: t('The checkerboard shows what is transparent. Look at the edge on black and on white.'),
        },
        {
          title: t('Export with transparency'),
          text: t(
            'PNG for everything, WebP or AVIF for the web. JPEG has no transparency, and Export says so.',
          ),
        },
      ]}
      results={{
        lead: t(
          'Fur is where a hard edge shows. The same cut-out on two backdrops, its color fringe removed, without retouching.',
        ),
        figures: [
          {
            src: 'pictures/tools/bear-on-black.webp',
            alt: t('A teddy bear on black; hairs at the edge are soft'),
            caption: t('On black: no pink of the old paper around the fur'),
          },
          {
            src: 'pictures/tools/bear-on-white.webp',
            alt: t('The same bear on white; a little of the old shadow is left below'),
            caption: t('On white: a trace of the old shadow between the feet'),
          },
        ],
      }}
      options={[
        {
          title: t('Edge in pixels'),
          text: t('Grow, shrink or feather the outline. The mask stays editable, also tomorrow.'),
        },
        {
          title: t('Clean colors'),
          text: t('Remove color fringe takes out what the old background mixed into the edge.'),
        },
        { title: t('Interactive'), text: t('Strokes on what stays and what goes, or a box around it.') },
        {
          title: t('Partly transparent'),
          text: t('Paint with a soft brush, or set the opacity of a layer.'),
        },
        {
          title: t('Clipped to the product'),
          text: t('Crop and padding for even margins; through the API with clipping.'),
        },
        { title: t('File size'), text: t('A target in KB finds the quality for WebP and AVIF.') },
      ]}
      limits={[
        t('Glass stays opaque: what shows through it is not made transparent.'),
        t(
          'A wire basket loses half of its wires. Mark such things by strokes, or photograph them on another backdrop.',
        ),
        t('A shadow that touches the product can stay as a gray rim. Paint it away.'),
        t('Transparency is lost in JPEG, and in programs that save as JPEG.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'Measured against exact masks, by material. Overlap is 1 when the outline is exact. Difference is that of coverage, pixel by pixel, from 0 to 1: it counts soft edges too.',
            )}
          </p>
          <DataTable
            caption={t('Cut-outs by material')}
            columns={[t('Picture'), t('Overlap'), t('Difference'), t('Confidence')]}
            rows={ROWS.map(([text, name, half]) => {
              const row = qualityOf('Cut-out', name, half);
              return [t(text), row.overlap, row.MAD, row.confidence];
            })}
          />
        </>
      }
      api={{
        example: 'transparent-webp',
        text: t(
          'A lossless WebP with transparency. PNG, AVIF and TIFF keep it as well. One credit an image.',
        ),
      }}
      questions={[
        {
          question: t('PNG, WebP or AVIF?'),
          answer: t(
            'PNG opens everywhere. WebP is smaller for the same picture; AVIF is the smallest, and older programs do not open it.',
          ),
        },
        {
          question: t('Why is there a light line around my product on a dark page?'),
          answer: t(
            'Half-transparent pixels at the edge have some of the old background’s color. Press Remove color fringe; shrink the mask by 1 px if a line is left.',
          ),
        },
        {
          question: t('My picture is transparent already. What happens?'),
          answer: t('The tool says so and leaves it as it is.'),
        },
        {
          question: t('Does it work for logos?'),
          answer: t('Yes, where the logo stands on one color. A drawing in vectors is the better source.'),
        },
      ]}
      more={[
        { to: '/background-remover', text: t('Background remover') },
        { to: '/background-changer', text: t('Background changer') },
        { to: '/blog/alpha-and-premultiplication', text: t('Article: alpha and premultiplication') },
        { to: '/blog/webp-or-avif', text: t('Article: WebP or AVIF') },
      ]}
    />
  );
}
