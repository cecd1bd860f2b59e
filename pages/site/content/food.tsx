import { printJson } from '../base/print-example.ts';
import { RECIPES } from '../base/recipes.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { Figures } from '../parts/figures.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Cards, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

export default function Food() {
  return (
    <>
      <PageHead
        title="Pictures of food and drink"
        lede="Menus, delivery apps and shops show dozens of dishes side by side. They look like one kitchen when light, backdrop and size are the same."
        actions={
          <ButtonLink to="/studio" look="primary" large icon="upload">
            Open the studio
          </ButtonLink>
        }
        ticks={['Even light in one press', 'One backdrop for the whole menu', 'Crops for every app']}
        beside={
          <Figures
            figures={[
              {
                src: 'pictures/apis/mug-close.webp',
                alt: 'A blue mug of coffee on white paper',
                caption: 'Coffee as it was taken',
              },
              {
                src: 'pictures/solutions/coffee-ready.webp',
                alt: 'The same mug of coffee on linen with a soft shadow',
                caption: 'By the recipe below',
              },
            ]}
          />
        }
      />
      <Section id="jobs" title="What helps most" alt>
        <Cards
          cards={[
            {
              title: 'Light before everything',
              text: 'Auto sets white balance, exposure and contrast from the picture. Warmth that belongs to the dish can be turned back a little by temperature.',
            },
            {
              title: 'Keep the real plate',
              text: 'Crumbs, a fork at the edge, a stain on the cloth: erase them, and leave the food alone.',
            },
            {
              title: 'Blur the room',
              text: 'A lens blur keeps the dish sharp and the counter quiet, without a new background.',
            },
            {
              title: 'Same size in the list',
              text: 'Cut out and fill 62% of a square: cups and plates stop jumping when a guest scrolls.',
            },
            {
              title: 'A crop for each app',
              text: 'Square for the list, 16:9 for the head of the page, tall for stories, all in one run.',
            },
            {
              title: 'Small files',
              text: 'A menu of sixty pictures loads on a phone in a cellar: set a limit of 120 kB for each.',
            },
          ]}
        />
      </Section>
      <Section
        id="recipe"
        title="A recipe for a menu"
        lead="Put it into the batch by Import JSON, or send it with each picture. Change the template to wood, marble or stone, and the fill to what your dishes need."
        beside={<CodeBlock language="json" code={printJson(RECIPES.menu)} />}
      />
      <Section id="limits" title="Limits" alt>
        <Ticks
          dash
          items={[
            'Steam, spray and foam have no outline: they go with the background or stay as a patch. Keep the photo’s own backdrop for those.',
            'Glasses count as opaque, so what is seen through them stays.',
            'A dish cut off by the frame stays cut off.',
            'Nothing here invents food. A picture that shows more than the guest gets is yours to answer for.',
            'Our own example is a mug of coffee: we have no plates among our pictures, so try yours before you decide.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions">
        <Questions
          items={[
            {
              question: 'Do I need a studio light?',
              answer:
                'A window and a sheet of white paper are enough. Keep lamps off, so that the light has one color.',
            },
            {
              question: 'From above or from the side?',
              answer:
                'Flat dishes from above, tall ones from the side. For a shadow, say which: view top or front.',
            },
            {
              question: 'Can waiters do it on a phone?',
              answer: 'Yes. The studio runs on phones, offline too, and a recipe is two presses.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/mobile', text: 'On your phone' },
            { to: '/enhancer', text: 'Enhancer' },
            { to: '/apis/correct-light', text: 'Correct light API' },
            { to: '/resources/prompt-gallery', text: 'Backdrops' },
          ]}
        />
      </Section>
    </>
  );
}
