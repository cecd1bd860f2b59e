import { ApiPage } from '../../parts/api-page.tsx';
import { BeforeAfter } from '../../parts/before-after.tsx';

export default function ShadowGeneratorApi() {
  return (
    <ApiPage
      title="Shadow generator API"
      lede="A product that was cut out floats. This recipe puts it on a floor: contact shadow, cast shadow or a reflection, with a light that you place."
      runsBy="server"
      capability="remove_bg"
      cost="image_edit"
      example="shadow-generator"
      picture={
        <BeforeAfter
          before="pictures/apis/headphones-flat.webp"
          after="pictures/apis/headphones-shadow.webp"
          beforeAlt="Black headphones on plain white, without a shadow"
          afterAlt="The same headphones with a soft shadow on the floor"
          first
        />
      }
      does={
        <>
          <p>
            Shadows are steps of a recipe: <code>remove_bg</code> cuts the product out, <code>backdrop</code>{' '}
            says what lies behind it, <code>shadow</code> draws the shadow between both. The shadow is
            computed from the outline: dark and narrow where the product touches the floor, softer with the
            distance.
          </p>
          <p>
            It holds for the final frame. Wherever the step stands in the list, <code>fill</code> and{' '}
            <code>resize</code> are done first, and the shadow is as soft in a small picture as in a large
            one.
          </p>
        </>
      }
      options={[
        [
          'effect',
          'shadows, contact, cast, reflection',
          'Which shadow; shadows is contact and cast together.',
        ],
        ['view', 'front, top', 'Whether the product stands, or lies and is seen from above.'],
        ['camera', 'regular, lens', 'lens has the perspective of a near camera.'],
        ['light.azimuth', '−360 to 360', 'Degrees clockwise; 0 is from behind.'],
        ['light.elevation', '10 to 90', 'Degrees above the floor: lower is longer.'],
        ['light.softness', '0 to 1', '0 is a small hard lamp, 1 a large soft one.'],
        ['light.strength', '0 to 1', '0 is no shadow.'],
        ['color', '#rrggbb', 'Of the shadow; black when not given.'],
      ]}
      limits={[
        'The shadow is computed from the outline of one picture: what the camera does not see casts none.',
        'The floor is flat. A shadow does not climb a wall.',
        'The background has to be removed in the same recipe, or the input has to have transparency.',
        'Transparent PNG results keep the shadow as half-transparent pixels.',
      ]}
      errors={['4006', '4007']}
      questions={[
        {
          question: 'Why is there no option in operations for it?',
          answer:
            'A shadow needs a cut-out, a place and a floor, in that order. A recipe says that order; operations have a fixed one.',
        },
        {
          question: 'Do marketplaces allow a shadow?',
          answer:
            'Most ask for a pure white background. A contact shadow darkens pixels beside the product: check the result with the readiness call before you upload it.',
        },
        {
          question: 'Can all products of a catalog get the same light?',
          answer: 'Yes. Send the same recipe for each: same light, same softness, same fill.',
        },
      ]}
      more={[
        { to: '/apis/background-removal', text: 'Background removal API' },
        { to: '/marketplace', text: 'Marketplace pictures' },
        { to: '/background-changer', text: 'Try it in the browser' },
      ]}
    />
  );
}
