import { COSTS } from '../../../vocabulary/costs.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink, Link } from '../parts/link.tsx';
import { Steps } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const SERVER = 'On the server';
const MODELS = 'With trained models';
const PROVIDER = 'With an image service';
const MOTION = 'Camera motion on the server, more with a service';

const ROWS = [
  [
    'background-removal',
    'Background removal',
    'Cuts out the product, with a confidence',
    SERVER,
    'image_edit',
  ],
  ['shadow-generator', 'Shadow generator', 'Contact and cast shadows, reflections', SERVER, 'image_edit'],
  ['generate-background', 'Generate background', 'A backdrop by words, color or picture', SERVER, 'scene'],
  ['correct-light', 'Correct light', 'Light and color, by amounts or automatically', SERVER, 'image_edit'],
  ['upscale-image', 'Upscale image', 'Two or four times as large; JPEG repair', SERVER, 'image_edit'],
  ['smart-frame', 'Smart frame', 'Sizes of channels, with what matters in the frame', SERVER, 'image_edit'],
  ['generative-resize', 'Generative resize', 'Another shape without cropping', SERVER, 'image_edit'],
  ['zoom-out', 'Zoom out', 'More background around a product', SERVER, 'image_edit'],
  ['license-plate-blur', 'License plate blur', 'Plates and faces become unreadable', MODELS, 'image_edit'],
  ['text-to-image', 'Text to image', 'Pictures from a prompt', PROVIDER, 'image_edit'],
  ['image-to-video', 'Image to video', 'Five or ten seconds of film', MOTION, 'animation'],
  ['ai-fashion-models', 'AI fashion models', 'A garment on a person', PROVIDER, 'try_on'],
] as const;

const CLIENT = `import { readFile } from 'node:fs/promises';
import { Gesso } from 'gesso-client';

const gesso = new Gesso({ key: process.env.GESSO_KEY ?? '', baseUrl: process.env.GESSO_URL ?? '' });
const upload = await gesso.upload(new Uint8Array(await readFile('mug.jpg')), { name: 'mug.jpg' });
const { output_object, provenance } = await gesso.edit({
  input: upload.id,
  operations: { background: { remove: true, color: '#ffffff' }, padding: '8%' },
  output: { format: { type: 'jpeg', quality: 90 } },
});
console.log(output_object.tmp_url, provenance[0]?.confidence);`;

export default function Apis() {
  return (
    <>
      <PageHead
        title="Image APIs for catalogs"
        lede="The tools of the studio as calls. One key, one way to send a picture, one form of errors, and a webhook that is told when work is done."
        actions={
          <>
            <ButtonLink to="/account/api-keys" look="primary" large>
              Get a key
            </ButtonLink>
            <ButtonLink to="/reference" large>
              API reference
            </ButtonLink>
          </>
        }
        ticks={['Clients for TypeScript and Python', 'OpenAPI 3.1', 'A task that fails costs nothing']}
        beside={<CodeBlock language="ts" code={CLIENT} />}
      />
      <Section
        id="list"
        title="The APIs"
        alt
        lead="Each API runs in one of three ways: on the server itself, with trained models that its operator installs, or at an image service that its operator connects."
      >
        <DataTable
          caption="APIs"
          columns={['API', 'What it does', 'Where it runs', 'Cost']}
          rows={ROWS.map(([slug, name, text, where, cost]) => [
            <Link key="name" to={`/apis/${slug}`}>
              {name}
            </Link>,
            text,
            where,
            COSTS[cost].says,
          ])}
        />
      </Section>
      <Section id="start" title="From a key to a result">
        <Steps
          steps={[
            {
              title: 'Make a key',
              text: 'Sign up, confirm your email, create a key with the scopes that you need. It is shown once.',
            },
            {
              title: 'Send a picture',
              text: 'As a form upload, an address, an earlier upload or result, or a place in a storage that you have connected.',
            },
            {
              title: 'Take the result',
              text: 'In the answer, from a task that you poll, from a signed webhook, or from your own storage.',
            },
          ]}
        />
      </Section>
      <Section
        id="sister"
        title="The editor in your own page"
        alt
        lead="Beside the API there is a second product line for developers: the embedded editor. It puts erasing, text, crop and export into any page with two lines of HTML, and needs neither key nor account."
      >
        <ButtonLink to="/apis/embedded-editor">Look at the embedded editor</ButtonLink>
      </Section>
      <Section id="questions" title="Questions">
        <Questions
          items={[
            {
              question: 'Can I try before I write code?',
              answer:
                'Yes. Everything marked “On the server” is also in the studio, free and without an account, with the same result.',
            },
            {
              question: 'What if a call is sent twice?',
              answer:
                'Send an Idempotency-Key. The same key with the same request runs once and costs once, for 24 hours.',
            },
            {
              question: 'How fast may I call?',
              answer:
                'Every answer says its rate limit, and how many requests are left. Over it, the answer is 429 with the seconds to wait.',
            },
            {
              question: 'Can I run the server myself?',
              answer:
                'Yes. It is one process with an embedded database by default, and the same code runs as many processes with PostgreSQL, Redis and S3.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/api-pricing', text: 'API pricing' },
            { to: '/docs', text: 'Documentation' },
            { to: '/api-playground', text: 'Playground' },
            { to: '/photo-editor', text: 'The same tools in the browser' },
            { to: '/zapier', text: 'Connect it without code' },
          ]}
        />
      </Section>
    </>
  );
}
