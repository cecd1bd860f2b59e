import { ApiPage } from '../../parts/api-page.tsx';
import { BeforeAfter } from '../../parts/before-after.tsx';

export default function GenerateBackgroundApi() {
  return (
    <ApiPage
      title="Generate background API"
      lede="Give a product and a few words, a color or a picture of your own. Get it on a new backdrop, in place, with a shadow."
      runsBy="server"
      capability="generation_bg"
      cost="scene"
      example="generate-background"
      picture={
        <BeforeAfter
          before="pictures/home/perfume.webp"
          after="pictures/home/perfume-scene.webp"
          beforeAlt="A perfume bottle on gray paper"
          afterAlt="The same bottle on a podium, with a soft shadow"
          first
        />
      }
      does={
        <>
          <p>
            The product is cut out and placed where you say, or left where it stands. Around it comes a drawn
            backdrop: color, gradient, sweep, wood, marble, linen, stone, podium or window light. A word of
            the prompt chooses it, a color tints it, and the result says which word it was (
            <code>template-by-word</code>).
          </p>
          <p>
            Without an image service the server draws nothing else. Words for people or places are refused
            with 4001 before anything is charged. With a service connected, the same call has them made by it.
          </p>
        </>
      }
      options={[
        ['object.image_url', 'id, https://, storage://', 'The product.'],
        [
          'object.placement_type',
          'original, absolute',
          'Where it stands: as in its picture, or by position and scale.',
        ],
        ['object.position, scale', '0 to 1', 'The middle of the product, and its part of the scene’s side.'],
        ['object.rotation_degree', '−360 to 360', 'Clockwise.'],
        ['scene.prompt', '3 to 2,048 characters', 'What the scene shows.'],
        ['scene.template_url', 'a picture', 'A scene to be like, or your own backdrop.'],
        ['scene.template_mode', 'transform, adjust, lock', 'How much of the template may change.'],
        ['scene.color', '#rrggbb', 'The color that the scene is kept in.'],
        ['scene.aspect_ratio', '1:1, 4:5, 16:9 …', 'Width to height.'],
        ['output.number_of_images', '1 to 4', 'How many; each is charged.'],
      ]}
      limits={[
        'A drawn backdrop has the light of the shadow step: it does not take over the light that the product was photographed in.',
        'The drawn backdrops are nine. Their colors and arrangements differ by color and seed.',
        'Several products in one scene are a call of the studio, /v1/scene/create/multiple-products.',
      ]}
      errors={['4001', '4007']}
      questions={[
        {
          question: 'Which words are understood without a service?',
          answer:
            'Podium, plinth, marble, linen, fabric, wood, oak, table, stone, slate, plaster, window, leaves, gradient, studio, sweep, and names of colors.',
        },
        {
          question: 'Is the product changed?',
          answer:
            'Not by the method of the server: it is laid over the backdrop as it is, and only the edge is blended. An image service may redraw it; the result says which provider made it.',
        },
        {
          question: 'Can I use my own backdrop?',
          answer: 'Yes: template_url takes an id, an address or a place in your storage.',
        },
      ]}
      more={[
        { to: '/resources/prompt-gallery', text: 'Prompts with their pictures' },
        { to: '/background-generator', text: 'Try it in the browser' },
        { to: '/apis/shadow-generator', text: 'Shadow generator API' },
      ]}
    />
  );
}
