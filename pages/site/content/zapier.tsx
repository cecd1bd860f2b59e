import { API_EXAMPLES } from '../base/api-examples.ts';
import { printCurl, printJson } from '../base/print-example.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { Steps, Ticks } from '../parts/lists.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

export default function Zapier() {
  return (
    <>
      <PageHead
        title="Connect Gesso with Zapier, Make or n8n"
        lede="There is no Gesso app in their catalogs. You need none: a step that sends a web request and a step that receives one are enough."
        actions={
          <ButtonLink to="/account/api-keys" look="primary" large>
            Get a key
          </ButtonLink>
        }
        ticks={[
          'Works with every automation service that can send a request',
          'Signed messages when a task ends',
          'One credit a picture, nothing for a failure',
        ]}
      />
      <Section
        id="send"
        title="Send a picture"
        alt
        lead="Add a step “custom request” or “webhook: POST” with these four values."
      >
        <DataTable
          caption="Values of the request step"
          columns={['Field', 'Value']}
          rows={[
            ['Method and address', <code key="c">POST https://your-server/v1/image/edit/async</code>],
            ['Header Authorization', <code key="c">Bearer your-key</code>],
            ['Header Content-Type', <code key="c">application/json</code>],
            [
              'Header Idempotency-Key',
              'The id of the row or product that started it, so that a repeated run costs nothing',
            ],
          ]}
        />
        <CodeBlock language="json" code={printJson(API_EXAMPLES.zapier.body)} />
      </Section>
      <Section
        id="try"
        title="Try it by hand first"
        lead="The same request in a terminal. If this works, the step will."
      >
        <CodeBlock language="sh" code={printCurl(API_EXAMPLES.zapier)} />
      </Section>
      <Section id="receive" title="Receive the result" alt>
        <Steps
          steps={[
            {
              title: 'Make a catch address',
              text: 'Add a step that begins with a received webhook, and copy its address.',
            },
            {
              title: 'Enter it in your account',
              text: 'Under Webhook, with the events task.done and task.error. Copy the secret.',
            },
            {
              title: 'Use the address of the result',
              text: 'The message has the task with its result. Save the file within 24 hours, or let the request name a storage of yours.',
            },
          ]}
        />
      </Section>
      <Section id="poll" title="Or ask for it">
        <Ticks
          items={[
            'The answer of the request has result_url. Wait ten seconds, then GET it with the same Authorization header.',
            'status is DONE, ERROR or CANCELLED at the end; everything else means: ask again.',
            'The waiting call /v1/image/edit needs no second step: it answers with the result within a minute.',
          ]}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Can I send a file instead of an address?',
              answer:
                'Yes, where the service can send forms: POST /v1/image/edit/upload with the fields file and data.',
            },
            {
              question: 'Does it work with a shop?',
              answer:
                'If the shop starts an automation with the address of a picture, yes. A storage is simpler for whole catalogs: inputs and outputs by storage://.',
            },
            {
              question: 'How do I check the signature?',
              answer:
                'Messages follow Standard Webhooks. Automation services seldom check it; keep the catch address secret, or put a small function in front.',
            },
            {
              question: 'My server is at home. Will it work?',
              answer:
                'The automation service has to reach it by a public address, and Gesso calls public addresses only.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/apis', text: 'APIs' },
            { to: '/docs', text: 'Documentation' },
            { to: '/account/webhook', text: 'Set up the webhook' },
          ]}
        />
      </Section>
    </>
  );
}
