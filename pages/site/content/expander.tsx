import { qualityOf } from '../base/quality.ts';
import { t } from '../base/translate.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ToolPage } from '../parts/tool-page.tsx';

/** Caption, and its row of `docs/quality.md`: a strength, and a weakness. */
const ROWS = [
  ['Mean of 7 pictures', 'mean of 7', 'judge'],
  ['Lamp on white', 'product-lamp', 'judge'],
  ['Perfume on gray paper', 'product-perfume', 'judge'],
  ['Bag on green paper', 'product-bag', 'judge'],
  ['Still life', 'still-life', 'judge'],
  ['Tiles', 'erase-tiles', 'judge'],
  ['Car in a street', 'car-angle', 'judge'],
  ['Kitchen', 'scene-kitchen', 'tune'],
] as const;

export default function Expander() {
  return (
    <ToolPage
      title={t('Expander')}
      lede={t(
        'A landscape photo for a story, a tight product shot for a banner: the background is continued, and nothing is cropped.',
      )}
      ticks={[
        t('Your picture itself stays unchanged'),
        t('Runs on your device: nothing is uploaded'),
        t('Tells you when a result is rough'),
      ]}
      live={{
        tool: 'generation_expand',
        samples: ['perfume', 'bag', 'headphones', 'mug'],
        before: 'pictures/tools/lamp-frame.webp',
        after: 'pictures/tools/lamp-wide.webp',
        beforeAlt: t('A red desk lamp on white, with empty strips at the left and at the right'),
        afterAlt: t('The same picture in 16:9; the white background continues on both sides'),
        transparent: true,
        split: 50,
      }}
      steps={[
        { title: t('Open a picture'), text: t('Its frame gets eight handles.') },
        {
          title: t('Choose a new frame'),
          text: t('A ratio such as 16:9, 1:1, 4:5 or 9:16, a handle, or pixels for each side.'),
        },
        {
          title: t('Press Expand'),
          text: t('Not good enough? Try another makes a different arrangement of the same surroundings.'),
        },
      ]}
      results={{
        lead: t('From real runs: one as it should be, and one that the tool itself calls rough.'),
        figures: [
          {
            src: 'pictures/tools/bag-tall.webp',
            alt: t('A leather bag on green paper, upright 4:5; light and gradient continue above and below'),
            caption: t('From 4:3 to 4:5: the gradient continues'),
          },
          {
            src: 'pictures/tools/kitchen-wide.webp',
            alt: t('A kitchen in a very wide frame; at both ends tiles and shelf are blurred and repeated'),
            caption: t('A cluttered room: rough, as the tool says'),
          },
          {
            src: 'pictures/apis/perfume-wide.webp',
            alt: t('A perfume bottle in a wide frame on gray paper'),
            caption: t('From 4:3 to 16:9 for a banner'),
          },
        ],
      }}
      options={[
        {
          title: t('Each side by itself'),
          text: t('Left, top, right and bottom in pixels, or by a handle.'),
        },
        { title: t('Ratios'), text: t('16:9, 1:1, 4:5 and 9:16 with one press, the picture in the middle.') },
        {
          title: t('Other results'),
          text: t('Each press on Try another has a new seed. Undo brings the last one back.'),
        },
        {
          title: t('The product is not copied'),
          text: t('It is found first and kept out of what the new part is made of.'),
        },
        {
          title: t('Only a color'),
          text: t('Resize has Canvas: padding in a color or transparent, without any filling.'),
        },
        {
          title: t('Recipes'),
          text: t('The step “expand” takes the shape of the next size, for a whole batch.'),
        },
      ]}
      limits={[
        t('Objects that the frame cuts off are not completed: half a cup stays half a cup.'),
        t('On tiles, streets and full rooms, textures repeat. The panel then says rough.'),
        t('A picture with a mask is not expanded. Expand first, then cut out.'),
        t('Results have at most 120 megapixels.'),
      ]}
      quality={
        <>
          <p>
            {t(
              'We cut 15% off the left and the right and let the tool bring it back. The error compares mean colors of squares with the real picture, from 0 to 255. Stretching the last column is sometimes nearer by this number, but it shows stripes.',
            )}
          </p>
          <DataTable
            caption={t('Error of what was brought back')}
            columns={[t('Picture'), t('Gesso'), t('Mirrored'), t('Stretched'), t('Confidence')]}
            rows={ROWS.map(([text, name, half]) => {
              const row = qualityOf('Expand', name, half);
              return [t(text), row.error, row.mirrored, row.stretched, row.confidence];
            })}
          />
        </>
      }
      api={{
        example: 'story-from-square',
        text: t(
          'A recipe expands to 9:16 and sets the size of a story. It runs on the server itself; expanding is part of the plans Professional and above.',
        ),
      }}
      questions={[
        {
          question: t('Does it draw new things?'),
          answer: t(
            'No. It continues the background: gradients, grain and texture. For a new scene use the background generator.',
          ),
        },
        {
          question: t('Is expanding free?'),
          answer: t('In the studio on your device, yes. Through the API it costs one credit an image.'),
        },
        {
          question: t('How far can I go?'),
          answer: t(
            'Up to half of the side looks right on plain backgrounds. The further it goes, the plainer it gets.',
          ),
        },
        {
          question: t('Are my texts and layers kept?'),
          answer: t('Yes. They stay where they are, and the frame grows around them.'),
        },
      ]}
      more={[
        { to: '/background-generator', text: t('Background generator') },
        { to: '/object-remover', text: t('Object remover') },
        { to: '/apis/generative-resize', text: t('Generative resize API') },
        { to: '/apis/zoom-out', text: t('Zoom out API') },
      ]}
    />
  );
}
