import { BeforeAfter } from '../../parts/before-after.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Cards, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';

export default function Enhancement() {
  return (
    <>
      <PageHead
        title="Enhancement"
        lede="Make small, dark or badly compressed pictures larger, lighter and cleaner. Use each repair on its own, and undo any of them."
        actions={
          <ButtonLink to="/studio#operation=enhance" look="primary" large>
            Enhance a picture
          </ButtonLink>
        }
        ticks={['On your device, free', 'No trained model needed', 'One undo step takes it back']}
        beside={
          <BeforeAfter
            before="pictures/apis/label-small.webp"
            after="pictures/apis/label-upscaled.webp"
            beforeAlt="A pump bottle and a jar, enlarged by resampling alone"
            afterAlt="The same bottle and jar upscaled: edges and lettering are sharper"
            first
          />
        }
      />
      <Section id="repairs" title="Four repairs" alt>
        <Cards
          cards={[
            {
              title: 'Upscale',
              text: 'Two or four times as large. Edges stay smooth instead of stepped, and flat areas stay clean.',
            },
            {
              title: 'Decompress',
              text: 'Takes blocks and ringing out of a JPEG: moderate, strong, or as much as the quality of the file needs.',
            },
            {
              title: 'Polish',
              text: 'Measures the noise, evens it out and sharpens a little, at the same size.',
            },
            {
              title: 'Light',
              text: 'Auto sets white balance, exposure, contrast, black and white point. HDR opens shadows. Each has a slider.',
            },
          ]}
        />
      </Section>
      <Section id="modes" title="Which mode for which picture">
        <DataTable
          caption="Modes of upscaling"
          columns={['Mode', 'For', 'What it does']}
          rows={[
            ['Smart enhance', 'Product photos', 'Removes the noise that it measures and sharpens a little'],
            ['Smart resize', 'Clean originals', 'Enlarges and changes nothing else'],
            ['Photo', 'Cloth, wood, film grain', 'Keeps the grain and sharpens'],
            ['Faces', 'People', 'Removes noise and does not sharpen skin'],
            ['Digital art', 'Logos, drawings', 'Gives clean areas and sharp lines'],
            ['Magic', 'Poor originals', 'Repairs most; look for halos'],
          ]}
        />
      </Section>
      <Section
        id="light"
        title="Light"
        alt
        lead="We darkened this picture on purpose, then set HDR 40, exposure 60, contrast 8, saturation 6 and sharpness 10. Auto is more careful: it never goes that far."
        beside={
          <BeforeAfter
            before="pictures/apis/kitchen-dark.webp"
            after="pictures/apis/kitchen-light.webp"
            beforeAlt="A kitchen with a yellow mug, much too dark"
            afterAlt="The same kitchen with even light"
          />
        }
      />
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'No detail is invented: lettering that cannot be read stays unreadable, only with clean edges.',
            'A trained model can draw a coarser weave on fine cloth than there is. Compare before you keep it.',
            'Motion blur and missed focus are not repaired.',
            'Results have at most 24 megapixels on the server.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Which model makes the result?',
              answer: 'None, unless the operator of the server has fetched one. The result names it.',
            },
            {
              question: 'Does it work for a thousand pictures?',
              answer: 'Yes: upscale and auto color are steps of a recipe, in the batch and through the API.',
            },
            {
              question: 'Can I enhance only the product?',
              answer:
                'Remove the background first: color adjustments of a recipe then change the product, and the backdrop keeps its exact color.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/enhancer', text: 'Enhancer' },
            { to: '/apis/upscale-image', text: 'Upscale image API' },
            { to: '/apis/correct-light', text: 'Correct light API' },
            { to: '/print-on-demand', text: 'For print' },
          ]}
        />
      </Section>
    </>
  );
}
