import { CodeBlock } from '../../parts/code-block.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { ButtonLink } from '../../parts/link.tsx';
import { Cards, Ticks } from '../../parts/lists.tsx';
import { MoreLinks } from '../../parts/more-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Section } from '../../parts/section.tsx';

const ELEMENT = `<script type="module" src="/embed.js"></script>
<gesso-editor
  picture="/samples/mug.jpg"
  tools="brush text resize move pan"
  style="block-size: 70vh"
></gesso-editor>`;

const CALL = `import { embed } from '/embed.js';

const editor = embed(document.querySelector('#place'), {
  picture: file,
  locale: 'de',
  onExport: ({ blob }) => send(blob),
});
editor.paint([{ x: 100, y: 100 }, { x: 300, y: 100 }], { size: 60 });
const { blob } = await editor.export({ format: 'jpeg', quality: 85 });
editor.destroy();`;

export default function EmbeddedEditor() {
  return (
    <>
      <PageHead
        title="The embedded editor"
        lede="The sister of the API: the editor of the studio as an element for your own page. Your users erase, write, crop and export without leaving it."
        actions={
          <>
            <ButtonLink to="/examples/embed" look="primary" large>
              Try the example page
            </ButtonLink>
            <ButtonLink to="/docs" large>
              Documentation
            </ButtonLink>
          </>
        }
        ticks={[
          'No key, no account, no credits',
          'Runs in the browser of your user: no picture is uploaded',
          '45 kB until a picture is opened',
        ]}
        beside={<CodeBlock language="html" code={ELEMENT} />}
      />
      <Section id="is" title="What it is" alt>
        <Cards
          cards={[
            {
              title: 'An element or a function',
              text: 'Use <gesso-editor> in HTML, or call embed from code. Several editors in one page do not know of each other.',
            },
            {
              title: 'Tools of your choice',
              text: 'Erase, text, crop and resize, move, pan. List those that your users need; the others do not load.',
            },
            {
              title: 'Panels of the studio',
              text: 'Masks, text styles, crop, color, layers and steps, beside the picture or under it.',
            },
            {
              title: 'A document that stays open',
              text: 'Save and load documents with layers and strokes, so that your user continues tomorrow.',
            },
            {
              title: 'Strict pages',
              text: 'It runs under a strict Content-Security-Policy, also without WebAssembly. It sets no cookie and calls nobody.',
            },
            {
              title: 'Goes without a trace',
              text: 'destroy ends every worker and removes every listener. Tests count both.',
            },
          ]}
        />
      </Section>
      <Section
        id="code"
        title="From code"
        lead="Every call of the toolbar is a method. Rejections are errors with a code that never changes."
        beside={<CodeBlock language="ts" code={CALL} />}
      />
      <Section id="csp" title="What your page must allow" alt>
        <DataTable
          caption="Directives of the Content-Security-Policy; EDITOR is the origin of embed.js"
          columns={['Directive', 'Value', 'For']}
          rows={[
            ['script-src', 'EDITOR', 'The module and its parts'],
            [
              'script-src',
              "'wasm-unsafe-eval'",
              'Fast image processing, WebP and AVIF; without it they are off',
            ],
            ['worker-src', 'EDITOR', 'The worker; blob: too where EDITOR is another origin'],
            [
              'connect-src',
              'EDITOR and your pictures’',
              'Image processing, and pictures that are opened by address',
            ],
            ['font-src', 'EDITOR', 'Texts'],
          ]}
        />
      </Section>
      <Section id="limits" title="Limits">
        <Ticks
          dash
          items={[
            'The tools that need a cut-out of the product (background, shadow, scene) are in the studio, not in the embedded editor.',
            'It has no batch and no account. For many pictures call the API.',
            'Pictures of other origins need CORS headers, as for any canvas.',
            'English, German and Arabic, chosen for each editor.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'What does it cost?',
              answer: 'Nothing. It runs on the device of the person in front of it and uses no credit.',
            },
            {
              question: 'Which frameworks does it work with?',
              answer:
                'Any, and none: it is a custom element with its own parts bundled. It is tested under React 18 and 19.',
            },
            {
              question: 'How do I get the picture?',
              answer:
                'By the event gesso-export, or by the method export. If you do not handle the event, the browser saves the file.',
            },
            {
              question: 'Where do I host it?',
              answer:
                'Copy embed.js with the folder embed beside it to your own server, or load both from this one.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/apis', text: 'All APIs' },
            { to: '/photo-editor', text: 'The whole editor' },
            { to: '/docs', text: 'Documentation' },
          ]}
        />
      </Section>
    </>
  );
}
