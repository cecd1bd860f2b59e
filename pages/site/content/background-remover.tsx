import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Caption, and its row of `docs/quality.md`. The worst one is included. */
const ROWS = [
  ['Mean of 23 pictures', 'mean of 23', 'judge'],
  ['Gray speaker, horizon', 'gray speaker, horizon, contact', 'judge'],
  ['Scarf, spot of light', 'scarf, spot of light, soft', 'judge'],
  ['Hand with a bottle, plain', 'hand with bottle, plain, none', 'judge'],
  ['Fur toy, fabric', 'fur toy, fabric, soft', 'judge'],
  ['Cable on planks', 'cable, planks, none', 'judge'],
  ['Gray speaker, sun on the wall', 'gray speaker, plain, sun on the wall', 'judge'],
] as const;

export default function BackgroundRemover() {
  return (
    <ToolPage
      title={t('Background remover')}
      lede={t('Drop a picture and press Remove background. The result is a mask that you can still edit.')}
      ticks={[
        t('Free, without an account'),
        t('Runs on your device: nothing is uploaded'),
        t('Works offline once it has loaded'),
      ]}
      live={{
        tool: 'remove_bg',
        samples: ['bag', 'bear', 'headphones', 'perfume'],
        before: 'pictures/tools/bag.webp',
        after: 'pictures/tools/bag-cut-out.webp',
        beforeAlt: t('A leather bag on green paper'),
        afterAlt: t('The same bag without its background, also through the handle'),
        transparent: true,
      }}
      steps={[
        {
          title: t('Drop a picture'),
          text: t(
            'JPEG, PNG, WebP, AVIF, TIFF, and HEIC where the browser decodes it. Up to 120 megapixels.',
          ),
        },
        {
          title: t('Press Remove background'),
          text: t(
            'Several methods and a small neural network find the subject. The panel says how sure the result is.',
          ),
        },
        {
          title: t('Correct and export'),
          text: t(
            'Paint what is missing, look at the edges on black or white, then export PNG, WebP or AVIF with transparency.',
          ),
        },
      ]}
      options={[
        {
          title: t('Transparent or a color'),
          text: t('Keep transparency, or put white or any other color behind the product.'),
        },
        {
          title: t('Say what to keep'),
          text: t(
            'A text such as “the left bottle”, strokes on what stays and what goes, or a box around it.',
          ),
        },
        {
          title: t('Edges'),
          text: t('Grow, shrink or feather the outline in pixels. The picture itself does not change.'),
        },
        {
          title: t('Shadow and backdrop'),
          text: t('Add a contact shadow or a reflection, and one of nine backdrops, as layers.'),
        },
        {
          title: t('Many pictures'),
          text: t('A batch removes the background of every picture and exports every size in one ZIP file.'),
        },
        {
          title: t('The API'),
          text: t(
            'The same operation in one call, for your whole catalog. The result is the same to the byte.',
          ),
        },
      ]}
      limits={[
        t(
          'Thin things are the hardest: wire baskets and cables against a busy background lose parts. The panel then says that it is unsure.',
        ),
        t('Hair and fur get a soft edge, but single hairs in front of a pattern may be missing.'),
        t('Glass counts as part of the product and stays opaque: what is seen through it is not removed.'),
        t(
          'Without strokes or a text, the tool decides by itself what the subject is. With several products it keeps all of them.',
        ),
      ]}
      quality={
        <>
          <p>
            {t(
              'Measured on pictures whose exact masks are known. None of them was used to choose the method. Overlap is 1 when the mask is exact.',
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
      questions={[
        {
          question: t('Is it really free?'),
          answer: t(
            'Yes. Removing a background on your device costs no credit and needs no account, in any number and at full size.',
          ),
        },
        {
          question: t('Is my picture uploaded?'),
          answer: t(
            'No. The work is done in this tab. You can turn the network off some seconds after the editor has opened.',
          ),
        },
        {
          question: t('Can I keep working on it?'),
          answer: t(
            'Yes. “Continue in the full studio” opens the same picture with its mask and undo history.',
          ),
        },
        {
          question: t('Which size do I get?'),
          answer: t('The size of your picture. You can also resize it for a marketplace when you export.'),
        },
      ]}
      api={{
        example: 'background-removal',
        text: t('Cut out, cropped to the product, with 8% of space around it. One credit an image.'),
      }}
      more={[
        { to: '/background-changer', text: t('Background changer') },
        { to: '/transparent-bg-maker', text: t('Transparent background') },
        { to: '/object-remover', text: t('Object remover') },
        { to: '/apis/background-removal', text: t('Background removal API') },
      ]}
    />
  );
}
