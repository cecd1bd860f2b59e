import { WorkedExample } from '../../parts/worked-example.tsx';

export default function BagsForAShop() {
  return (
    <WorkedExample
      title="Bags for a shop and a marketplace"
      lede="Two handbags on colored paper become square pictures on white: product centered, 85% of the frame, a contact shadow."
      facts={[
        'Two pictures, one of 24 megapixels',
        'In the batch: free. Through the API: 2 credits',
        'Checked by the rules of the marketplace',
      ]}
      figures={[
        {
          src: 'pictures/tools/bag.webp',
          alt: 'A tan leather bag on sage green paper',
          caption: 'Sage paper, hole under the handle',
        },
        {
          src: 'pictures/customers/bag-ready.webp',
          alt: 'The same bag on white, square',
          caption: 'By the recipe',
        },
        {
          src: 'pictures/customers/green-bag.webp',
          alt: 'A green bag with a brown flap on sand-colored paper',
          caption: 'Sand paper, 6000 × 4000 px',
        },
        {
          src: 'pictures/customers/green-bag-ready.webp',
          alt: 'The green bag on white, square',
          caption: 'By the same recipe',
        },
      ]}
      task={
        <>
          <p>
            The photographer used paper that suits each bag. The shop wants one white grid, the marketplace a
            pure white main picture in which the product fills 85% of the frame.
          </p>
          <p>
            The hole under the handle has to become white too, the rings are thin, and stitches run along the
            edge.
          </p>
        </>
      }
      steps={[
        {
          title: 'Run the recipe in the batch',
          text: 'Column Shopify PDP, 2048 × 2048 px. Both cut-outs are found at once, also through the handle.',
        },
        {
          title: 'Check by the rules',
          text: 'Open Info, Marketplace rules, Amazon. Read every line, also those that are only recommended.',
        },
        {
          title: 'Decide about the shadow',
          text: 'For the shop keep it. For the main picture of the marketplace run the recipe once more without the shadow step.',
        },
      ]}
      recipe="bags"
      result={[
        'Handle, clasp and rings are whole in both, and the hole under the handle is white.',
        'On the green bag the upper edge of the flap is ragged: photo grain was taken for hair. Shrink the outline by 2 px, or take the picture with less noise.',
        'The recipe’s JPEG is white in the corners; next to the product the contact shadow is not, so “pure white background” fails where it is checked strictly. Without the shadow it passes.',
        'The 24 megapixel picture gives the same crop as a small one; it only takes longer.',
        'A rule about text over the picture stays “unknown”: nothing here reads text.',
      ]}
      own={
        <p>
          Change <code>percent</code> for bags with a long strap, whose box is mostly air. Where the paper has
          the color of the leather, paint two strokes with Interactive under Remove background in the studio,
          and continue in the batch.
        </p>
      }
      more={[
        { to: '/marketplace', text: 'Marketplace rules' },
        { to: '/apis/background-removal', text: 'Background removal API' },
      ]}
    />
  );
}
