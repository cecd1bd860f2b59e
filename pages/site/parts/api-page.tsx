import type { ReactNode } from 'react';
import { COSTS, type CostKind } from '../../../vocabulary/costs.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { API_ERRORS } from '../base/api-errors.ts';
import { API_EXAMPLES, type ApiExample, type ApiExampleName } from '../base/api-examples.ts';
import { currentPage } from '../base/current-page.ts';
import { printCurl } from '../base/print-example.ts';
import { CodeBlock } from './code-block.tsx';
import { DataTable } from './data-table.tsx';
import { ButtonLink, Link } from './link.tsx';
import { Ticks } from './lists.tsx';
import { MoreLinks } from './more-links.tsx';
import { PageHead } from './page-head.tsx';
import { type Question, Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Text } from './text.tsx';

/** server: by its own methods. models: by trained models that its operator fetches. motion: camera motion by its own methods, more by a service. provider: by an image service. */
type RunsBy = 'server' | 'models' | 'motion' | 'provider';

interface ApiPageProps {
  readonly title: string;
  readonly lede: string;
  readonly runsBy: RunsBy;
  /** Its `id` in `GET /v1/image/capabilities`; null = every server can do it, so it is not listed. */
  readonly capability: string | null;
  readonly cost: CostKind;
  readonly example: ApiExampleName;
  /** What the call does, in paragraphs. */
  readonly does: ReactNode;
  /** Beside the head; without it the request stands there. */
  readonly picture?: ReactNode;
  /** Rows: option, values, what it does. */
  readonly options: readonly (readonly [option: string, values: string, does: ReactNode])[];
  readonly limits: readonly ReactNode[];
  /** Codes of `API_ERRORS` that this call answers beside those of every call. */
  readonly errors?: readonly string[];
  readonly questions: readonly Question[];
  readonly more: readonly { readonly to: string; readonly text: string }[];
  /** Further sections, before the questions. */
  readonly children?: ReactNode;
}

const OF_EVERY_CALL = ['111', '149', '150', '1006', '4004', '9000'];
const OF_FILES = ['2002', '2003', '2004', '2005'];
const OF_ADDRESSES = ['500', '6001', '6005'];

/** A page about one call of the API. */
export function ApiPage(props: ApiPageProps) {
  const { title, lede, runsBy, capability, cost, example: name, does, picture, options, limits } = props;
  const { errors = [], questions, more, children } = props;
  const example: ApiExample = API_EXAMPLES[name];
  currentPage().jsonLd.push({ '@type': 'WebAPI', name: title, description: lede });
  const code = <CodeBlock language="sh" code={printCurl(example)} />;
  return (
    <>
      <PageHead
        title={title}
        lede={lede}
        ticks={[RUNS[runsBy].short, `Costs ${COSTS[cost].says}`, 'A call that fails costs nothing']}
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
        beside={picture ?? code}
      />
      <Section id="request" title="The request" alt>
        <Text>
          {does}
          <p>{howToSend(example)}</p>
        </Text>
        {picture ? code : null}
        <Text>
          <p>{howToRead(example)}</p>
        </Text>
      </Section>
      <Section id="options" title="Options">
        <DataTable
          caption={`Options of the ${title}`}
          columns={['Option', 'Values', 'What it does']}
          rows={options.map(([option, values, text]) => [<code key="option">{option}</code>, values, text])}
        />
      </Section>
      <Section id="limits" title="Limits" alt>
        <Ticks
          dash
          items={[
            `An input has at most ${UPLOAD_LIMITS.maxMegapixels} megapixels and ${UPLOAD_LIMITS.maxFileBytes / 1024 ** 2} MB.`,
            ...limits,
          ]}
        />
      </Section>
      <Section
        id="errors"
        title="Errors"
        lead="Every error is JSON with error_code, error_id and error_message. Neither code nor id ever changes its meaning."
      >
        <DataTable
          caption={`Errors of the ${title}`}
          columns={['Code', 'HTTP', 'When']}
          rows={codesOf(example, cost, errors).map((each) => {
            const { status, when } = API_ERRORS[each]!;
            return [each, status, when];
          })}
        />
      </Section>
      <Section id="runs" title="Where it runs" alt>
        <Text>
          {RUNS[runsBy].long}
          {capability === null ? (
            <p>
              Every server can do it. For other operations, ask what the server can do before you build on it:
            </p>
          ) : (
            <p>
              Ask the server what it can do before you build on it: the list names this operation{' '}
              <code>{capability}</code> and says <code>ready</code>, <code>needs_model</code> or{' '}
              <code>needs_provider</code>, and what is missing.
            </p>
          )}
        </Text>
        <CodeBlock
          language="sh"
          code={`curl --fail-with-body -sS "$GESSO_URL/v1/image/capabilities" \\\n  -H "Authorization: Bearer $GESSO_KEY"`}
        />
      </Section>
      {children}
      <Section id="questions" title="Questions">
        <Questions items={questions} />
      </Section>
      <Section id="more" title="Continue with" alt>
        <MoreLinks
          links={[...more, { to: '/apis', text: 'All APIs' }, { to: '/api-pricing', text: 'API pricing' }]}
        />
      </Section>
    </>
  );
}

/** In ascending order. */
function codesOf({ file, by, body }: ApiExample, cost: CostKind, own: readonly string[]): readonly string[] {
  const ofPerson =
    by === 'person' ? OF_EVERY_CALL.filter((code) => code !== '149' && code !== '150') : OF_EVERY_CALL;
  const ofPicture = file ? OF_FILES : 'options' in body && !('input' in body) ? ['6001'] : OF_ADDRESSES;
  const ofCost = COSTS[cost].unit === 'credit' ? '12001' : '12002';
  return [...new Set([...own, ...ofPerson, ...ofPicture, ofCost])].toSorted((a, b) => Number(a) - Number(b));
}

const RUNS: Readonly<Record<RunsBy, { readonly short: string; readonly long: ReactNode }>> = {
  server: {
    short: 'Runs on the server itself, without another service',
    long: (
      <p>
        On the server that answers you, by its own methods. The picture is sent to nobody else. The studio has
        the same methods, so you can try the result in the browser first.
      </p>
    ),
  },
  models: {
    short: 'Needs trained models, which the operator of the server fetches',
    long: (
      <p>
        On the server that answers you, by trained models that are not part of the download. The operator
        fetches them once with <code>npm run models -- add</code>. Without them the call is refused with code
        4001, and nothing is charged.
      </p>
    ),
  },
  motion: {
    short: 'Camera motion on the server itself; living scenes with an image service',
    long: (
      <p>
        Without an image service the server moves a camera over your picture by its own methods, and the
        result carries the warning <code>camera-motion</code>. Where the operator has connected Replicate or
        ComfyUI for films, that service is asked first; the picture and your words are sent there.{' '}
        <Link to="/product/ai-generation">How to connect one</Link>
      </p>
    ),
  },
  provider: {
    short: 'Needs an image service that the operator of the server connects',
    long: (
      <p>
        At an image service that the operator of the server connects by a key: OpenAI, Stability, Replicate or
        ComfyUI. The picture and your words are sent there. Without a service the call is refused with code
        4001, nothing is charged, and the answer says what to set up.{' '}
        <Link to="/product/ai-generation">How to connect one</Link>
      </p>
    ),
  },
};

function howToSend({ file, by = 'key', route }: ApiExample): ReactNode {
  if (by === 'person')
    return (
      <>
        This call takes the token of a signed-in person as <code>GESSO_TOKEN</code>, not an API key: it is the
        studio’s own call.
      </>
    );
  if (file)
    return (
      <>
        Set <code>GESSO_URL</code> and <code>GESSO_KEY</code>, put a picture named <code>{file}</code> into
        the folder, and paste the command. To send an address instead of a file, call{' '}
        <code>/v1/image/edit</code> with the same JSON and an <code>input</code>.
      </>
    );
  return (
    <>
      Set <code>GESSO_URL</code> and <code>GESSO_KEY</code>, and put addresses of your own pictures into the
      JSON of <code>{route}</code>. An upload’s <code>id</code> or <code>storage://</code> works as well.
    </>
  );
}

function howToRead({ file, route }: ApiExample): ReactNode {
  if (file)
    return (
      <>
        The answer has the result’s address in <code>data.output_object.tmp_url</code>, good for 24 hours, and
        in <code>data.provenance</code> what was done, how sure it is from 0 to 1, and warnings.
      </>
    );
  if (route.endsWith('/readiness')) return <>The answer has one mark for each rule.</>;
  return (
    <>
      The answer comes at once, with a task. Poll its <code>result_url</code>, or set up a webhook under{' '}
      <Link to="/account/webhook">Webhook</Link> that is told when it ends. Results have signed addresses that
      are good for 24 hours, unless <code>output</code> names a storage of yours.
    </>
  );
}
