import { printJson } from '../base/print-example.ts';
import { RECIPES } from '../base/recipes.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { CodeBlock } from '../parts/code-block.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Cards, Steps, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

export default function Ecommerce() {
  return (
    <>
      <PageHead
        title="Product pictures for your shop"
        lede="From what the camera took to what the shop shows: background gone, product centered, a shadow under it, every size in one ZIP file."
        actions={
          <>
            <ButtonLink to="/studio" look="primary" large icon="upload">
              Open the studio
            </ButtonLink>
            <ButtonLink to="/customers/bags-for-a-shop" large>
              See a worked example
            </ButtonLink>
          </>
        }
        ticks={['One picture or two hundred', 'Free on your device', 'The same recipe through the API']}
        beside={
          <BeforeAfter
            before="pictures/tools/bag.webp"
            after="pictures/solutions/bag-ready-wide.webp"
            beforeAlt="A leather bag on green paper"
            afterAlt="The same bag on white with a contact shadow"
            first
          />
        }
      />
      <Section id="jobs" title="The four jobs of a product picture" alt>
        <Cards
          cards={[
            {
              title: 'Take the background away',
              text: 'One press finds the product. The panel says how sure it is; a stroke corrects what it missed.',
            },
            {
              title: 'Remove what should not be there',
              text: 'A price tag, a hook, a cable, a crease in the paper: paint over it, and it is filled in from its surroundings.',
            },
            {
              title: 'Make it stand',
              text: 'White, a color or one of nine backdrops, with a contact shadow that follows the product.',
            },
            {
              title: 'Export for every channel',
              text: 'Fourteen sizes of five platforms, each within the file size that you set, in JPEG, PNG, WebP or AVIF.',
            },
          ]}
        />
      </Section>
      <Section
        id="recipe"
        title="One recipe for the whole catalog"
        lead="Write down once what is done to every picture. The batch runs it on a folder, the API on a storage, and both give the same PNG, byte for byte."
        beside={<CodeBlock language="json" code={printJson(RECIPES.bags)} />}
      >
        <Ticks
          items={[
            'The longer side of the product fills 85% of the frame: all pictures look alike in a grid.',
            'Same light, same softness of the shadow in each.',
            'A picture that fails does not stop the others.',
          ]}
        />
      </Section>
      <Section id="day" title="A day in a shop" alt>
        <Steps
          steps={[
            {
              title: 'Morning: forty new products',
              text: 'Drop the folder into the batch, choose the recipe, run. Cells with an unsure cut-out are marked.',
            },
            {
              title: 'Noon: three hard ones',
              text: 'A glass carafe, a fur collar, a wire basket. Open them from the batch, correct by hand, go back.',
            },
            {
              title: 'Evening: everywhere',
              text: 'Shop, feed and marketplace sizes in one ZIP. The report lists every file and every loss.',
            },
          ]}
        />
      </Section>
      <Section id="limits" title="What it does not do">
        <Ticks
          dash
          items={[
            'It does not take better photos: blurred stays blurred, and a color cast of two lamps stays uneven.',
            'It is no plug-in of a shop system. Files and storages go in and out; an automation can connect both.',
            'It does not write titles or descriptions of products.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'How long do two hundred pictures take?',
              answer:
                'On your device some seconds each for the cut-out, at night or in another tab. On the server they are worked on side by side.',
            },
            {
              question: 'Should I use WebP or JPEG?',
              answer:
                'WebP or AVIF for your own shop, JPEG for marketplaces, PNG or WebP where the background stays transparent.',
            },
            {
              question: 'What does it cost?',
              answer: 'Nothing on your device. On the server one credit a picture, whatever the recipe does.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/marketplace', text: 'For marketplaces' },
            { to: '/food', text: 'For food' },
            { to: '/fashion', text: 'For fashion' },
            { to: '/background-remover', text: 'Background remover' },
            { to: '/apis', text: 'APIs' },
          ]}
        />
      </Section>
    </>
  );
}
