import { LOCAL_PROMPTS, SERVICE_PROMPTS } from '../../base/prompts.ts';
import { Figures } from '../../parts/figures.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Cards } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Text } from '../../parts/text.tsx';

export default function PromptGallery() {
  return (
    <>
      <PageHead
        title="Prompt gallery"
        lede="Words and what they make. The first eight are drawn by Gesso itself, on your device or on the server; the others need an image service."
        actions={
          <ButtonLink to="/studio#operation=generation_bg" look="primary" large>
            Try one on your product
          </ButtonLink>
        }
      />
      <Section
        id="local"
        title="Drawn by Gesso"
        alt
        lead="A word chooses the backdrop, a color tints it. Products and pictures are our own; the pictures were made by the same backdrops as steps of a recipe."
      >
        <Figures
          figures={LOCAL_PROMPTS.map(({ prompt, kind, picture, shows }) => ({
            src: picture,
            alt: shows,
            caption: (
              <>
                “{prompt}” → <code>{kind}</code>
              </>
            ),
          }))}
        />
      </Section>
      <Section id="write" title="How to write one">
        <Cards
          cards={[
            {
              title: 'Name the backdrop',
              text: 'Podium, marble, linen, wood, oak, stone, plaster, window, leaves, studio, sweep, gradient. The first that is known is taken.',
            },
            {
              title: 'Name the color',
              text: 'White, beige, pink, peach, terracotta, yellow, sage, mint, green, blue, lilac, gray, charcoal, midnight. Or send a hex color.',
            },
            {
              title: 'Leave the product out',
              text: 'It is in the picture already. Words about it are not needed and not read.',
            },
            {
              title: 'Say the light by options',
              text: 'Where the light comes from is not a matter of words here: set azimuth, elevation and softness.',
            },
            {
              title: 'Ask for the same again',
              text: 'Another seed is another arrangement; the same seed is the same picture, down to the pixel.',
            },
            {
              title: 'Read the warning',
              text: 'template-by-word says which word chose the backdrop. If it is not what you meant, choose the template yourself.',
            },
          ]}
        />
      </Section>
      <Section
        id="service"
        title="With an image service"
        alt
        lead="A server without a service refuses these with 4001, before anything is charged. We show no picture for them, because what you get depends on the service and its model."
      >
        <Text>
          <ul>
            {SERVICE_PROMPTS.map((prompt) => (
              <li key={prompt}>“{prompt}”</li>
            ))}
          </ul>
        </Text>
        <MoreLinks
          links={[
            { to: '/product/ai-generation', text: 'Connect a service' },
            { to: '/apis/generate-background', text: 'Generate background API' },
            { to: '/product/ai-photoshoot', text: 'AI photoshoot' },
          ]}
        />
      </Section>
    </>
  );
}
