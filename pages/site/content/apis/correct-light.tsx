import { API_EXAMPLES } from '../../base/api-examples.ts';
import { printCurl } from '../../base/print-example.ts';
import { ApiPage } from '../../parts/api-page.tsx';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { Section } from '../../parts/section.tsx';

export default function CorrectLightApi() {
  return (
    <ApiPage
      title="Correct light API"
      lede="Lift dark pictures, open shadows and even out color. By amounts of your own, or automatically from the picture itself."
      runsBy="server"
      capability={null}
      cost="image_edit"
      example="correct-light"
      picture={
        <BeforeAfter
          before="pictures/apis/kitchen-dark.webp"
          after="pictures/apis/kitchen-light.webp"
          beforeAlt="A kitchen with a yellow mug, much too dark"
          afterAlt="The same kitchen with even light: jars and tiles can be seen"
          first
        />
      }
      does={
        <>
          <p>
            <code>adjustments</code> changes light and color of the whole picture, or of the product alone
            where the background is removed in the same call: a background color stays exactly what you ask
            for.
          </p>
          <p>
            The picture above was darkened by us on purpose and then corrected by exactly the amounts of this
            request.
          </p>
        </>
      }
      options={[
        ['hdr', '0 to 100', 'Local contrast: opens shadows and holds lights.'],
        ['exposure', '−100 to 100', 'Higher is brighter.'],
        ['contrast', '−100 to 100', 'Higher has darker shadows and brighter lights.'],
        ['saturation', '−100 to 100', '−100 is gray.'],
        ['sharpness', '−100 to 100', 'Higher is sharper, lower is softer.'],
        [
          'auto_color (recipe)',
          'no options',
          'White balance, exposure, contrast, black and white point by the picture.',
        ],
      ]}
      limits={[
        'What is pure white or pure black in the input has no detail left that could come back.',
        'HDR is of one picture. Several exposures are not merged: stitching is refused with 4001.',
        'Auto is careful. It lifts dark pictures a little and spreads flat ones; one that has black and white in it already changes hardly at all.',
      ]}
      errors={['4006']}
      questions={[
        {
          question: 'Are the amounts those of the studio?',
          answer: 'Yes. Set them in the studio by eye, then send the same numbers through the API.',
        },
        {
          question: 'Does it change transparent pixels?',
          answer: 'No. Coverage stays as it is; only color is changed.',
        },
        {
          question: 'Which one should I use for a catalog?',
          answer:
            'Fixed amounts where every picture was taken under the same light, auto where the light differs. Look at twenty before you run a thousand.',
        },
      ]}
      more={[
        { to: '/enhancer', text: 'Try it in the browser' },
        { to: '/apis/upscale-image', text: 'Upscale image API' },
        { to: '/product/enhancement', text: 'About enhancement' },
      ]}
    >
      <Section
        id="auto"
        title="Automatically"
        lead="The same, without amounts: the recipe reads the histogram of each picture."
      >
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES['correct-light-auto'])} />
      </Section>
    </ApiPage>
  );
}
