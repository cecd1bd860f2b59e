import { qualityOf } from '../../base/quality.ts';
import { ApiPage } from '../../parts/api-page.tsx';
import { Figures } from '../../parts/figures.tsx';

export default function GenerativeResizeApi() {
  const { error } = qualityOf('Expand', 'product-perfume', 'judge');
  return (
    <ApiPage
      title="Generative resize API"
      lede="Another aspect ratio without cropping: the picture itself stays unchanged, and its background continues to the new edges."
      runsBy="server"
      capability="outpaint"
      cost="image_edit"
      example="generative-resize"
      picture={
        <Figures
          figures={[
            {
              src: 'pictures/home/perfume.webp',
              alt: 'A perfume bottle on gray paper, 4:3',
              caption: 'The input, 4:3',
            },
            {
              src: 'pictures/apis/perfume-wide.webp',
              alt: 'The same bottle in a wide frame; the gray paper goes on at both sides',
              caption: 'The result, 16:9, expanded by the method of the server',
            },
          ]}
        />
      }
      does={
        <>
          <p>
            <code>outpaint</code> fits the whole picture into the size that you ask for and fills the rest by
            continuing what is there: gradients go on, grain is kept, and the product is never copied into the
            new part.
          </p>
          <p>
            Measured by cutting 15% off both sides and expanding the rest: on this bottle the mean difference
            from the real picture is {error} of 255. On cluttered rooms it is ten times that, and the
            confidence says so.
          </p>
        </>
      }
      options={[
        ['resizing.width, height', 'px, or "150%"', 'The size of the result.'],
        ['resizing.fit', 'outpaint', 'Fills what is missing by going on.'],
        ['fit.feathering', '"0%" to "100%"', 'How far the seam is blended, as a share of the side.'],
        ['output.format', 'jpeg, png, webp, avif, tiff', 'The file.'],
      ]}
      limits={[
        'Plain and soft backgrounds go on well. Objects that the frame cuts off are not completed.',
        'Outpainting is part of the plans Professional and above: others answer 151.',
        'A service that the operator connects can do it instead; the result says which one did.',
      ]}
      errors={['151', '4006']}
      questions={[
        {
          question: 'Does it invent new objects?',
          answer: 'Not by the server’s own method. It continues the surroundings and nothing else.',
        },
        {
          question: 'What if I only want a border?',
          answer: 'Use fit canvas with background.color: exact color, no computing.',
        },
        {
          question: 'Are the original px changed?',
          answer:
            'Only inside the seam, and only where you ask for feathering. A lossy format is encoded after that.',
        },
      ]}
      more={[
        { to: '/expander', text: 'Try it in the browser' },
        { to: '/apis/zoom-out', text: 'Zoom out API' },
        { to: '/apis/smart-frame', text: 'Crop instead: smart frame API' },
      ]}
    />
  );
}
