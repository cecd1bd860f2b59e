import { qualityOf } from '../../base/quality.ts';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { DemoPage } from '../../parts/demo-page.tsx';
import { Section } from '../../parts/section.tsx';
import { Text } from '../../parts/text.tsx';

export default function EraseAnObject() {
  const { error, smooth } = qualityOf('Erase', 'mean of 13', 'judge');
  return (
    <DemoPage
      title="Demo: erase an object"
      lede="A green perfume bottle stands in the corner of a table. Paint over it, and planks and books go on where it stood."
      ticks={['Two minutes', 'On your device, free', 'Every stroke can be undone']}
      open="/studio#operation=brush"
      picture={
        <BeforeAfter
          before="pictures/home/table.webp"
          after="pictures/home/table-erased.webp"
          beforeAlt="A red mug on a table, with a green perfume bottle in front of some books"
          afterAlt="The same table without the bottle"
          first
        />
      }
      steps={[
        {
          title: 'Open a picture',
          text: 'Your own, or one of the samples in the empty studio. The brush is active. Under “Painted area becomes” choose Fill in.',
        },
        {
          title: 'Paint generously',
          text: 'Cover the object with its shadow and reflection. Too much is better than too little: what remains of a shadow gives it away.',
        },
        {
          title: 'Fill in, and ask again',
          text: 'Press Fill in. If a joint or a pattern is off, press Try another result: it starts from another place.',
        },
      ]}
      see={[
        'Lines go on: planks, shelf edges, joints of tiles. That is where simple filling fails.',
        'Grain is the same inside and outside.',
        'Change the feather afterwards: the strokes stay as they are, and the result follows.',
        '“Preserve product” keeps paint off the thing that you sell, on plain backgrounds.',
      ]}
      more={[
        { to: '/object-remover', text: 'Object remover' },
        { to: '/erase-person', text: 'Erase a person' },
        { to: '/demo/marketplace-white', text: 'Next demo: white for a marketplace' },
      ]}
    >
      <Section id="measured" title="How good it is" alt>
        <Text>
          <p>
            Over 13 pairs of pictures with and without an object, never used to choose the method, the filled
            part differs from the true one by {error} of 255 on average. Filling smoothly from the rim, as
            many erasers do, differs by {smooth}. Railings, beams and brick walls are the worst; blurred
            backgrounds the best.
          </p>
          <p>
            It continues what is around. It does not know what was behind: a face, a text or the other half of
            a product is not brought back.
          </p>
        </Text>
      </Section>
    </DemoPage>
  );
}
