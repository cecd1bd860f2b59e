import { ApiPage } from '../../parts/api-page.tsx';
import { Figures } from '../../parts/figures.tsx';

export default function ZoomOutApi() {
  return (
    <ApiPage
      title="Zoom out API"
      lede="A product that fills its frame gets air on every side: the same picture, as if the camera had stepped back."
      runsBy="server"
      capability="outpaint"
      cost="image_edit"
      example="zoom-out"
      picture={
        <Figures
          figures={[
            {
              src: 'pictures/apis/mug-close.webp',
              alt: 'A blue mug, close to the edges of the frame',
              caption: 'The input',
            },
            {
              src: 'pictures/apis/mug-out.webp',
              alt: 'The same mug with more of the white paper around it',
              caption: 'The result, with an eighth more on each side',
            },
          ]}
        />
      }
      does={
        <>
          <p>
            Ask for a size in percent of the input with the fit <code>outpaint</code>: <code>140%</code> adds
            a fifth of the width at the left and at the right, and as much above and below. The product keeps
            its pixels and its place.
          </p>
          <p>
            In a recipe, the step <code>expand</code> without an aspect ratio does the same by an eighth on
            each side, on any size of input.
          </p>
        </>
      }
      options={[
        ['resizing.width, height', '"110%" to "300%"', 'Of the input. Both, so that the shape stays.'],
        ['resizing.fit', 'outpaint', 'The background goes on to the new edges.'],
        ['fit.feathering', '"0%" to "100%"', 'Blends the seam.'],
        ['expand.seed (recipe)', 'a whole number', 'Another number is another result.'],
      ]}
      limits={[
        'A product that the photo cuts off stays cut off: its missing part is not invented.',
        'The more is added, the plainer it gets. Up to 150% is safe on studio backgrounds.',
        'Outpainting is part of the plans Professional and above: others answer 151.',
      ]}
      errors={['151', '4006']}
      questions={[
        {
          question: 'Why not cut out and place it again?',
          answer:
            'That gives you a new background. Zoom out keeps the real one with its light and shadow. For a white background the recipe with fill is exact and cheaper to check.',
        },
        {
          question: 'Does the file get larger?',
          answer: 'Yes: 140% of both sides are 196% of the pixels. The result has at most 24 megapixels.',
        },
        {
          question: 'Can I zoom out on one side only?',
          answer:
            'With a different width and height, both sides of that direction grow. To choose the side, expand in the studio.',
        },
      ]}
      more={[
        { to: '/expander', text: 'Try it in the browser' },
        { to: '/apis/generative-resize', text: 'Generative resize API' },
      ]}
    />
  );
}
