import { SIZE_PRESETS } from '../../../../vocabulary/size-presets.ts';
import { ApiPage } from '../../parts/api-page.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Figures } from '../../parts/figures.tsx';
import { Section } from '../../parts/section.tsx';

export default function SmartFrameApi() {
  return (
    <ApiPage
      title="Smart frame API"
      lede="One picture, every size of every channel, and what matters stays in the frame."
      runsBy="server"
      capability={null}
      cost="image_edit"
      example="smart-frame"
      picture={
        <Figures
          figures={[
            {
              src: 'pictures/apis/kitchen.webp',
              alt: 'A wide picture of a kitchen with a yellow mug on a board',
              caption: 'The input, 3:2',
            },
            {
              src: 'pictures/apis/kitchen-portrait.webp',
              alt: 'The same kitchen as a tall picture with the mug in it',
              caption: 'Cropped to 4:5',
            },
          ]}
        />
      }
      does={
        <>
          <p>
            With <code>crop: "smart"</code> the frame is placed over what the picture is about: the server
            looks for detail, contrast and saturated color and keeps the richest part, instead of the middle.
          </p>
          <p>
            For products that were cut out, <code>remove.clipping</code> with <code>fit: "canvas"</code> and
            padding is exact: the product’s box is known, so it is centered and nothing is cut off.
          </p>
        </>
      }
      options={[
        ['resizing.width, height', 'px, "150%", "auto"', 'The frame.'],
        ['fit: "bounds"', '', 'The whole picture inside of the frame.'],
        ['fit: "cover"', '', 'The whole picture, reaching over the frame on one side.'],
        ['fit: "canvas"', '', 'The whole picture; the rest is filled with background.'],
        ['fit: "crop"', 'center, smart', 'Fills the frame; what sticks out is cut off.'],
        ['fit: "outpaint"', 'feathering', 'The whole picture; it goes on to the edges.'],
        ['linear_light', 'true, false', 'Averages px in linear light when the picture gets smaller.'],
        ['padding', '8%', 'Space inside of the frame.'],
      ]}
      limits={[
        'It finds what stands out, not what you sell. With several things of the same weight, look at the results.',
        'The aspect ratio of the picture is never distorted.',
        'A side of the result has at most 16,384 px.',
      ]}
      errors={[]}
      questions={[
        {
          question: 'Can I have all sizes in one call?',
          answer:
            'One call makes one size of up to 100 pictures. The batch of the studio makes every size of every picture in one run and packs a ZIP file.',
        },
        {
          question: 'Can I say where the middle is?',
          answer:
            'In the studio and its batch: set a focus point for a column or for a single picture. The API has center and smart.',
        },
        {
          question: 'Are small pictures enlarged?',
          answer:
            'To the size that you ask for, by resampling. For more detail add restorations.upscale to the same call.',
        },
      ]}
      more={[
        { to: '/apis/generative-resize', text: 'Expand instead of cropping' },
        { to: '/apis/upscale-image', text: 'Upscale image API' },
        { to: '/ecommerce', text: 'Pictures for shops' },
      ]}
    >
      <Section
        id="sizes"
        title="Sizes with a name"
        lead="A recipe names a size by its id: { step: “resize”, preset: “amzn_pdp” }."
      >
        <DataTable
          caption="Sizes with a name"
          columns={['Id', 'Channel', 'px']}
          rows={Object.entries(SIZE_PRESETS).flatMap(([channel, presets]) =>
            presets.map(({ id, label, width, height }) => [
              <code key="id">{id}</code>,
              `${channel}, ${label}`,
              `${width} × ${height}`,
            ]),
          )}
        />
      </Section>
    </ApiPage>
  );
}
