import { CodeBlock } from '../../parts/code-block.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Steps, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';
import { Text } from '../../parts/text.tsx';

const SETTINGS = `OPENAI_API_KEY=<your key> npm start

# who is asked first, for each operation
PROVIDER_ORDER='erase=openai-images,local; ai_edit=replicate,openai-images' npm start`;

export default function AiGeneration() {
  return (
    <>
      <PageHead
        title="AI generation"
        lede="Images from words, edits in words, try-ons and living films come from an image service that the operator of the server connects. Everything else runs without one."
        actions={
          <>
            <ButtonLink to="/docs" look="primary" large>
              Documentation
            </ButtonLink>
            <ButtonLink to="/apis" large>
              APIs
            </ButtonLink>
          </>
        }
        ticks={[
          'You choose the service, and you hold the key',
          'A result names who made it, by which model',
          'A failure costs nothing',
        ]}
      />
      <Section id="who" title="What needs a service, and what does not" alt>
        <DataTable
          caption="Operations and what they need"
          columns={['Operation', 'Without a service', 'With a service']}
          rows={[
            ['Remove a background, shadow, blur', true, 'Not needed'],
            ['Erase an object', true, 'Can be asked first'],
            ['Expand a picture', true, 'Can be asked first'],
            ['Scene behind a product', 'Nine drawn backdrops, or a picture of yours', 'Any prompt'],
            ['Prompt for a picture', true, 'Not needed'],
            ['Image from text', false, true],
            ['Edit in words', false, true],
            ['Try-on', false, true],
            ['Animation', 'Camera motion', 'Living scenes: Replicate, ComfyUI'],
          ]}
        />
      </Section>
      <Section id="services" title="Services that can be connected">
        <DataTable
          caption="Image services"
          columns={['Service', 'Settings', 'Does']}
          rows={[
            [
              'OpenAI, or a server that speaks like it',
              <code key="c">OPENAI_API_KEY</code>,
              'Fill, edit, generate, try on',
            ],
            ['Stability', <code key="c">STABILITY_API_KEY</code>, 'Fill, generate'],
            [
              'Replicate',
              <code key="c">REPLICATE_API_TOKEN</code>,
              'What the models do that you name in files',
            ],
            ['ComfyUI, your own', <code key="c">COMFYUI_URL</code>, 'What your workflows do'],
          ]}
        />
      </Section>
      <Section
        id="connect"
        title="Connect one"
        alt
        lead="Set the key, start the server again. OpenAI and Stability need nothing else; Replicate and ComfyUI need one small file for each kind of work."
        beside={<CodeBlock language="sh" code={SETTINGS} />}
      >
        <Text>
          <p>
            Without <code>PROVIDER_ORDER</code> a model of your own is asked first, then the server’s methods,
            then the services, because services cost money.
          </p>
        </Text>
      </Section>
      <Section id="safe" title="What is checked">
        <Ticks
          items={[
            'A key goes to the host of its own address alone, and never into a log.',
            'An answer is taken only if it is a whole picture of the shape that was asked for, of at most 10 MB and 24 megapixels.',
            'When a part is filled, the service gets the part around the mask, not your whole picture. Every pixel outside of the mask keeps its value.',
            'When a service refuses, nobody else is asked, and nothing is charged.',
          ]}
        />
      </Section>
      <Section id="use" title="In the studio" alt>
        <Steps
          steps={[
            {
              title: 'See what is there',
              text: 'Tools that need a service say so. Where none is connected they tell you what to ask the operator for.',
            },
            {
              title: 'Ask in words',
              text: 'One to four results. The picture is uploaded for that, and the button says it before.',
            },
            {
              title: 'Keep or leave',
              text: 'A result is an offered version. Yours stays until you take it.',
            },
          ]}
        />
      </Section>
      <Section id="questions" title="Questions">
        <Questions
          items={[
            {
              question: 'Why is no model included?',
              answer:
                'Models that draw from words need more than a laptop has, and their terms differ. The operator of a server should choose.',
            },
            {
              question: 'Are my pictures used for training?',
              answer:
                'Gesso trains nothing on them. For a service, its own terms say; the operator of this server chose it.',
            },
            {
              question: 'Can I see what this server has?',
              answer:
                'Yes: GET /v1/image/capabilities lists every operation with its state and what is missing.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/apis/text-to-image', text: 'Text to image API' },
            { to: '/apis/image-to-video', text: 'Image to video API' },
            { to: '/fashion', text: 'Fashion' },
            { to: '/background-generator', text: 'Background generator' },
          ]}
        />
      </Section>
    </>
  );
}
