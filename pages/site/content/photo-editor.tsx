import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Link } from '../parts/link.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Measure of each tool, its value, and its baseline. */
function rows() {
  const cutOut = qualityOf('Cut-out', 'mean of 23', 'judge');
  const erase = qualityOf('Erase', 'mean of 13', 'judge');
  const expand = qualityOf('Expand', 'mean of 7', 'judge');
  const enhance = qualityOf('Enhance', 'mean of 5', 'judge');
  const blur = qualityOf('Background blur', 'mean of 2', 'judge');
  return [
    [
      '/background-remover',
      t('Remove background'),
      t('Overlap with the exact mask'),
      cutOut.overlap,
      t('1 is exact'),
    ],
    [
      '/object-remover',
      t('Fill in'),
      t('Error inside the mark, of 255'),
      erase.error,
      t('{number} by smooth filling', { number: erase.smooth! }),
    ],
    [
      '/expander',
      t('Expand'),
      t('Error of new parts, of 255'),
      expand.error,
      t('{mirrored} mirrored, {stretched} stretched', {
        mirrored: expand.mirrored!,
        stretched: expand.stretched!,
      }),
    ],
    [
      '/enhancer',
      t('Upscale'),
      t('dB to the original'),
      enhance.enlarged,
      t('{number} by Lanczos', { number: enhance.Lanczos! }),
    ],
    [
      null,
      t('Blur background'),
      t('Edges left behind the subject'),
      blur.background,
      t('The subject changes by {number} of 255', { number: blur.subject! }),
    ],
  ] as const;
}

export default function PhotoEditor() {
  return (
    <ToolPage
      title={t('Photo editor')}
      lede={t(
        'Light, color, crop, retouching, text and layers, in this tab. Every change can be undone, also tomorrow.',
      )}
      ticks={[
        t('Free, without an account'),
        t('Pictures of up to 120 megapixels'),
        t('Works offline once it has loaded'),
      ]}
      live={{
        tool: 'color_correction',
        samples: ['kitchen', 'bag', 'perfume', 'bear'],
        before: 'pictures/tools/desk.webp',
        after: 'pictures/tools/desk-edited.webp',
        beforeAlt: t('A desk in the evening: headphones, a mug and books before a brick wall, rather dark'),
        afterAlt: t('The same desk, lighter in the shadows, with more color'),
      }}
      steps={[
        { title: t('Open a photo'), text: t('Color is open, with a histogram and eleven sliders.') },
        {
          title: t('Press Auto, then correct'),
          text: t('Auto sets white balance, exposure, contrast, black and white point. Each stays a slider.'),
        },
        {
          title: t('Go on with any tool'),
          text: t('Continue in the full studio has all of them, with the same picture and history.'),
        },
      ]}
      options={[
        {
          title: t('Light and color'),
          text: t(
            'Exposure, contrast, highlights, shadows, whites, blacks, temperature, tint, saturation, vibrance, sharpness, HDR and a tone curve.',
          ),
        },
        {
          title: t('Crop and straighten'),
          text: t('By ratio or pixels, by 45° to either side, with a focus on the product.'),
        },
        { title: t('Retouch'), text: t('Heal and clone, with a source that you set.') },
        {
          title: t('Text and shapes'),
          text: t('Type on the picture; pills, borders and lists; rectangles, ellipses, lines and arrows.'),
        },
        {
          title: t('Layers'),
          text: t('Opacity, blend modes, masks and order. A document is saved as one file.'),
        },
        {
          title: t('Export'),
          text: t('JPEG, PNG, WebP or AVIF with a live size. It says every loss before you save.'),
        },
      ]}
      limits={[
        t('No RAW files: develop them first, and open a TIFF or JPEG.'),
        t('PSD files are not opened. Layers are kept in the studio’s own format, .gesso.'),
        t('Prints in CMYK are not made: files are RGB.'),
        t('Very large pictures need memory: a phone may stop at less than 120 megapixels.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'Sliders have no right answer, but other tools do. These are the means over pictures that never served to choose a method, beside something simpler.',
            )}
          </p>
          <DataTable
            caption={t('What the tools reach')}
            columns={[t('Tool'), t('Measured by'), t('Gesso'), t('To compare')]}
            rows={rows().map(([to, name, what, number, other]) => [
              to ? (
                <Link key="tool" to={to}>
                  {name}
                </Link>
              ) : (
                name
              ),
              what,
              number,
              other,
            ])}
          />
        </>
      }
      api={{
        example: 'light-and-crop',
        text: t(
          'Auto color, amounts and a smart crop in one recipe. The picture above was made by its first two steps.',
        ),
      }}
      questions={[
        {
          question: t('Where are my pictures?'),
          answer: t(
            'In this browser, until you export or save them. Nothing is uploaded unless you use a tool that says so.',
          ),
        },
        {
          question: t('Do adjustments change the original pixels?'),
          answer: t('No. They are values of the layer. You can change or reset each of them at any time.'),
        },
        {
          question: t('Are colors right?'),
          answer: t(
            'Profiles of a file are converted, also CMYK and Display P3. Export embeds sRGB where you ask for it.',
          ),
        },
        {
          question: t('Does it replace a desktop program?'),
          answer: t(
            'For product pictures, often. For compositing with many groups, printing in CMYK or RAW, no.',
          ),
        },
      ]}
      more={[
        { to: '/enhancer', text: t('Enhancer') },
        { to: '/object-remover', text: t('Object remover') },
        { to: '/apis/correct-light', text: t('Correct light API') },
        { to: '/docs/keyboard', text: t('Keys of the studio') },
      ]}
    />
  );
}
