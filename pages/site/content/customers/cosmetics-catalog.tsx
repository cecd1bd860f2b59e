import { WorkedExample } from '../../parts/worked-example.tsx';

export default function CosmeticsCatalog() {
  return (
    <WorkedExample
      title="A cosmetics catalog"
      lede="Two photos of different days, glass and white plastic, are to become one series on pink. One is ready at once; the other shows where automatic cut-outs end."
      facts={[
        'Two pictures, one recipe',
        'In the batch: free. Through the API: 2 credits',
        'One is ready, one needs a hand',
      ]}
      figures={[
        {
          src: 'pictures/home/perfume.webp',
          alt: 'A glass perfume bottle on gray paper',
          caption: 'Glass, amber liquid, colored shadow',
        },
        {
          src: 'pictures/customers/perfume-ready.webp',
          alt: 'The same bottle on a pink backdrop, upright',
          caption: 'By the recipe',
        },
        {
          src: 'pictures/customers/bottles.webp',
          alt: 'A white pump bottle and a jar on white paper',
          caption: 'White on white',
        },
        {
          src: 'pictures/customers/bottles-ready.webp',
          alt: 'The bottle and the jar on pink: parts of pump, shoulder and lid are missing',
          caption: 'By the same recipe, before any work by hand',
        },
      ]}
      task={
        <>
          <p>
            A brand sells a perfume and a care set. The perfume was photographed on gray, the set on white. In
            the shop they stand side by side, and nothing fits: backdrop, size, light.
          </p>
          <p>
            Both are hard in their own way. The bottle is glass, and its shadow has the color of the liquid.
            The set is white on white: its edge is hardly brighter than the paper.
          </p>
        </>
      }
      steps={[
        {
          title: 'Open the batch',
          text: 'Drop both files. Add a column of your own with 1600 × 2000 px.',
        },
        {
          title: 'Choose the recipe',
          text: 'In the menu of the column: Recipe, Import, the JSON below. Run.',
        },
        {
          title: 'Look and export',
          text: 'Look at both cells at 100%. Save as ZIP: WebP at quality 85.',
        },
      ]}
      recipe="cosmetics"
      result={[
        'The bottle is usable at once. Its foot is clear glass: the edge there is wavy, and a strip of the old reflection came along. At the size of a catalog it is hardly seen; at full size shrink the outline by 2 px.',
        'The white set on white paper failed: a part of the pump, the left shoulder of the bottle and the upper edge of the lid are gone. No recipe mends that. Open it from the batch, paint the missing parts into the mask, and run the steps from there.',
        'The bottle keeps what is seen through its glass: a little of the gray paper is still in it. On pink it reads as a reflection; on a strong color it would not.',
        'Both fill 72% of the height or width, so the bottle is tall and the set is wide. For the same height in both, set fill for each group.',
        'The shadow of the photo is gone with its backdrop; the new one comes from the same side in both.',
      ]}
      own={
        <p>
          Change <code>from</code> and <code>to</code> to colors of your brand. Take <code>reflection</code>{' '}
          in place of <code>shadows</code> for a glossy counter. For bottles with a clear liquid photograph on
          a light backdrop that is near the new one, because glass keeps what is behind it.
        </p>
      }
      more={[
        { to: '/apis/generate-background', text: 'Generate background API' },
        { to: '/resources/prompt-gallery', text: 'Backdrops' },
      ]}
    />
  );
}
