import { qualityOf } from '../../base/quality.ts';
import { ApiPage } from '../../parts/api-page.tsx';
import { BeforeAfter } from '../../parts/before-after.tsx';

export default function BackgroundRemovalApi() {
  const { overlap } = qualityOf('Cut-out', 'mean of 23', 'judge');
  return (
    <ApiPage
      title="Background removal API"
      lede="Send a picture, get the product with a soft edge and nothing behind it, and a number that says how sure the outline is."
      runsBy="server"
      capability="remove_bg"
      cost="image_edit"
      example="background-removal"
      picture={
        <BeforeAfter
          before="pictures/tools/bag.webp"
          after="pictures/tools/bag-cut-out.webp"
          beforeAlt="A leather bag on green paper"
          afterAlt="The same bag without its background, also through the handle"
          transparent
          first
        />
      }
      does={
        <>
          <p>
            The server finds what stands out from the rest, by several methods and a small neural network of
            its own. It computes a coverage for each pixel of the edge and takes the old background’s color
            out of it. Sizes, padding and a color behind the product can be asked for in the same call, at the
            same cost.
          </p>
          <p>
            On {23} drawn pictures that never served to choose the method, the mask overlaps the exact one by{' '}
            {overlap} on average; 1 is exact. The quality page of the project lists each picture, the worst
            ones too.
          </p>
        </>
      }
      options={[
        ['background.remove', 'true, or an object', 'Makes the background transparent.'],
        [
          'remove.selective.object_to_keep',
          'text',
          'Keeps what you name: “the left bottle”. Colors, positions and sizes choose it, in English, German or Arabic.',
        ],
        ['remove.clipping', 'true', 'Cuts the picture down to the product.'],
        [
          'remove.category',
          'general, products, cars',
          'Accepted for compatibility; the method treats all alike.',
        ],
        ['background.color', '#rrggbb, transparent', 'Exactly this color behind the product.'],
        ['padding', '8%, 0px 40px', 'Space around it, in the order of CSS.'],
        ['output.format', 'png, webp, avif, tiff', 'Keeps transparency; JPEG gets white or your color.'],
      ]}
      limits={[
        'Thin wires and cables against a busy background lose parts. The confidence is then low, and a warning says so.',
        'Glass counts as part of the product and stays opaque.',
        'Where nothing stands out, the call ends with 4007 instead of a guess.',
      ]}
      errors={['4006', '4007']}
      questions={[
        {
          question: 'How do I know which results to look at?',
          answer:
            'By provenance: confidence goes from 0 to 1, and warnings name what to check. From 0.9 on the answer is sure. Look at everything under it, and at a sample of the rest.',
        },
        {
          question: 'Is it the same as in the studio?',
          answer:
            'Yes. Studio, batch and API run the same operation, and a recipe gives the same PNG in all three, byte for byte.',
        },
        {
          question: 'Which size do I get?',
          answer: 'The size of the input, unless resizing asks for another one.',
        },
        {
          question: 'Can I send a thousand pictures?',
          answer:
            'Yes, 100 in one call of /v1/image/edit/batch. Each is a task of its own: one that fails does not stop the others and is not charged.',
        },
      ]}
      more={[
        { to: '/background-remover', text: 'Try it in the browser' },
        { to: '/apis/shadow-generator', text: 'Add a shadow' },
        { to: '/apis/generate-background', text: 'Put another background in' },
        { to: '/customers/bags-for-a-shop', text: 'Worked example: bags' },
      ]}
    />
  );
}
