import { BeforeAfter } from '../../parts/before-after.tsx';
import { Figures } from '../../parts/figures.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Cards, Steps, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';

export default function AiPhotoshoot() {
  return (
    <>
      <PageHead
        title="AI photoshoot"
        lede="One photo of a product becomes a series: other backdrops, other light, the same product, pixel by pixel."
        actions={
          <>
            <ButtonLink to="/studio#operation=generation_bg" look="primary" large>
              Begin with a photo
            </ButtonLink>
            <ButtonLink to="/demo/one-photo-three-scenes" large>
              See a demo
            </ButtonLink>
          </>
        }
        ticks={['On your device, free', 'The product is not redrawn', 'Layers, not a flat picture']}
        beside={
          <BeforeAfter
            before="pictures/home/perfume.webp"
            after="pictures/home/perfume-scene.webp"
            beforeAlt="A perfume bottle on gray paper"
            afterAlt="The same bottle on a podium, with a soft shadow"
            first
          />
        }
      />
      <Section id="how" title="How it works" alt>
        <Steps
          steps={[
            {
              title: 'The product is cut out',
              text: 'By the same operation as everywhere. What it is unsure of is said, and can be corrected before the scene is made.',
            },
            {
              title: 'A backdrop is drawn',
              text: 'Color, gradient, sweep, wood, marble, linen, stone, podium or window light, in a color and arrangement of your choice, or a picture of your own.',
            },
            {
              title: 'A shadow joins both',
              text: 'Contact and cast, with a light that you move. It follows when you move the product.',
            },
          ]}
        />
      </Section>
      <Section id="series" title="A series from our own photos">
        <Figures
          figures={[
            {
              src: 'pictures/gallery/marble.webp',
              alt: 'A perfume bottle on white marble',
              caption: 'Marble',
            },
            {
              src: 'pictures/gallery/stone.webp',
              alt: 'A plant in a terracotta pot on stone',
              caption: 'Stone, #c07a5c',
            },
            { src: 'pictures/gallery/wood.webp', alt: 'A blue mug on wood', caption: 'Wood' },
          ]}
        />
      </Section>
      <Section id="more-than" title="What else it does" alt>
        <Cards
          cards={[
            {
              title: 'Three similarities at once',
              text: '“Create all” makes one scene for each similarity to the template. You choose by picture.',
            },
            {
              title: 'Several products',
              text: 'The API places several products in one scene, each with position, scale and rotation.',
            },
            {
              title: 'Another frame later',
              text: 'A scene can get another shape; what is new in it continues the backdrop.',
            },
          ]}
        />
      </Section>
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'Backdrops are drawn, not photographed. They are backdrops for products, not places with people.',
            'The light of the photo stays on the product. A photo lit hard from the right looks wrong under a soft light from the left.',
            'Scenes with people, rooms and landscapes need an image service that the operator of the server connects.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Why call it AI?',
              answer:
                'A small network finds the product. Backdrops and shadows are computed from rules, which is why they are the same each time.',
            },
            {
              question: 'Can I get exactly the same scene again?',
              answer:
                'Yes. Template, color and seed give the same picture, in the studio, in the batch and through the API.',
            },
            {
              question: 'What does it cost?',
              answer: 'Nothing on your device; one credit a scene on the server.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/resources/prompt-gallery', text: 'Prompt gallery' },
            { to: '/apis/generate-background', text: 'Generate background API' },
            { to: '/background-generator', text: 'Background generator' },
            { to: '/product/ai-generation', text: 'With an image service' },
          ]}
        />
      </Section>
    </>
  );
}
