import { printJson } from '../../base/print-example.ts';
import { RECIPES } from '../../base/recipes.ts';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { DemoPage } from '../../parts/demo-page.tsx';
import { Section } from '../../parts/section.tsx';

export default function MarketplaceWhite() {
  return (
    <DemoPage
      title="Demo: white for a marketplace"
      lede="Black headphones with a mirror image under them become a main picture on pure white, and a check says what is still missing."
      ticks={['Three minutes', 'On your device, free', 'One undo step takes it all back']}
      open="/studio#operation=remove_bg"
      picture={
        <BeforeAfter
          before="pictures/solutions/headphones.webp"
          after="pictures/solutions/headphones-ready-wide.webp"
          beforeAlt="Black headphones on glossy white with a mirror image"
          afterAlt="The same headphones on pure white with a contact shadow"
          first
        />
      }
      steps={[
        {
          title: 'Remove the background',
          text: 'Press Remove background. The mirror image goes with it: it is not part of the product.',
        },
        {
          title: 'Check',
          text: 'Open Info, Marketplace rules, Amazon. Each rule has a mark and what was measured.',
        },
        {
          title: 'Press Fix',
          text: 'White backdrop, 85% of the frame, square, at least 1600 px, JPEG. Check again and export.',
        },
      ]}
      see={[
        'Inside of the headband: it has to be white too.',
        'The rule “fill”: the longer side of the product’s box in percent of the frame.',
        '“Text over the picture” is unknown, and an unknown is no pass.',
        'With a contact shadow the strict white rule fails beside the product. Decide which one you want.',
      ]}
      more={[
        { to: '/marketplace', text: 'All rules with their sources' },
        { to: '/customers/bags-for-a-shop', text: 'The same for a catalog' },
      ]}
    >
      <Section
        id="recipe"
        title="As a recipe"
        alt
        lead="For more than one picture: import it in the batch, or send it to the API."
      >
        <CodeBlock language="json" code={printJson(RECIPES.marketplace)} />
      </Section>
    </DemoPage>
  );
}
