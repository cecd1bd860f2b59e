import { API_EXAMPLES } from '../../base/api-examples.ts';
import { printCurl } from '../../base/print-example.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { DemoPage } from '../../parts/demo-page.tsx';
import { Figures } from '../../parts/figures.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Section } from '../../parts/section.tsx';

export default function OnePhotoThreeScenes() {
  return (
    <DemoPage
      title="Demo: one photo, three scenes"
      lede="A bottle on gray paper stands on a podium, on marble and in window light, without being photographed again."
      ticks={['Two minutes', 'On your device, free', 'Product, shadow and backdrop stay layers']}
      open="/studio#operation=generation_bg"
      picture={<Picture src="pictures/home/perfume.webp" alt="A perfume bottle on gray paper" first />}
      steps={[
        {
          title: 'Open the picture',
          text: 'The tool Scene cuts the product out by itself when it is not cut out yet.',
        },
        {
          title: 'Choose a template',
          text: 'Nine templates, each in any color, and another seed for another arrangement.',
        },
        {
          title: 'Create all',
          text: 'One press makes one scene for each similarity. Choose by picture; the others cost nothing.',
        },
      ]}
      see={[
        'Move the product: its shadow and its backdrop belong to it.',
        'Turn the light: azimuth, elevation and softness, live.',
        'Blur the backdrop: product and shadow stay sharp.',
        'The bottle is glass: a little of the old paper can be seen in it. Photograph glass on a backdrop near the new one.',
      ]}
      more={[
        { to: '/resources/prompt-gallery', text: 'All backdrops with their words' },
        { to: '/product/ai-photoshoot', text: 'AI photoshoot' },
      ]}
    >
      <Section id="scenes" title="The three scenes" alt>
        <Figures
          figures={[
            {
              src: 'pictures/gallery/podium.webp',
              alt: 'The bottle on a peach podium',
              caption: 'Podium, #f2c3a7',
            },
            { src: 'pictures/gallery/marble.webp', alt: 'The bottle on white marble', caption: 'Marble' },
            {
              src: 'pictures/gallery/window.webp',
              alt: 'The bottle before a beige wall with window light',
              caption: 'Window light, #e9dcc9',
            },
          ]}
        />
      </Section>
      <Section
        id="call"
        title="Or by one call"
        lead="The word marble chooses the backdrop; no image service is asked."
      >
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES['generate-background'])} />
      </Section>
    </DemoPage>
  );
}
