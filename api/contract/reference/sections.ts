/** The parts of the reference: one for each tag, then the shapes and the errors. Each is a page of its own, and loaded into the first. */
import { type ErrorId, nameOf } from '../base/error-text.ts';
import { ERRORS } from '../base/errors.ts';
import type { AnyRoute } from '../base/route.ts';
import type { ErrorKind } from '../errors/error-kind.ts';
import { EXACT_MESSAGES } from '../errors/error-templates.ts';
import { Components } from '../openapi/json-schema.ts';
import { shownPath } from '../openapi/paths.ts';
import { ROUTES } from '../table.ts';
import { TAGS } from '../tags.ts';
import { callSection } from './call.ts';
import { bodyOf, shapeLink } from './fields.ts';
import { type Html, html, prose } from './html.ts';
import { webhookGuide } from './webhooks.ts';

/** A line of the navigation. */
interface Entry {
  /** Of the place in the section. */
  readonly id: string;
  readonly label: Html;
  /** Found by, beside the label. */
  readonly about: string;
}

export interface Section {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
  readonly body: Html;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What programs call stands first; inside a section calls stand by address. */
function inReadingOrder(): ReadonlyMap<string, readonly AnyRoute[]> {
  const sorted = ROUTES.toSorted(
    (a, b) =>
      shownPath(a).localeCompare(shownPath(b), 'en') || METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
  );
  const developers = ROUTES.filter(({ envelope }) => envelope).map(({ tag }) => tag);
  const names = new Set([...developers, ...ROUTES.map(({ tag }) => tag)]);
  return new Map([...names].map((name) => [name, sorted.filter(({ tag }) => tag === name)]));
}

function shapesSection({ schemas }: Components): Html {
  const names = Object.keys(schemas).sort();
  return html`<p>${names.map((name, index) => [index > 0 && ', ', shapeLink(name)])}</p>
${names.map((name) => {
  const schema = schemas[name]!;
  const { description } = schema;
  return html`<article id="shape-${name}"><h3>${name}</h3>
${typeof description === 'string' && html`<p>${prose(description)}</p>`}${bodyOf(schema, { schemas }, false)}</article>
`;
})}`;
}

const sortedErrors = (): readonly (readonly [name: string, kind: ErrorKind])[] =>
  Object.entries<ErrorKind>(ERRORS).sort(([, a], [, b]) => Number(a.code) - Number(b.code));

/** More specific messages with their ids. */
const exactMessages = (name: string): readonly Html[] =>
  Object.entries(EXACT_MESSAGES)
    .filter(([id]) => nameOf(id as ErrorId) === name)
    .map(([id, message]) => html`<br><code>${id}</code> ${message}`);

function errorsSection(): Html {
  return html`<p><code>error_id</code> says more exactly than the code what happened. Under each message are the ids and messages that may take its place.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Type</th><th>Message</th></tr></thead><tbody>${sortedErrors().map(
    ([name, { code, status, type, message, unanswered }]) =>
      html`<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${type}</td><td><code>${name}</code> ${message}${exactMessages(name)}${unanswered !== undefined && html`<br><em>Not returned by this server.</em> ${unanswered}`}</td></tr>`,
  )}</tbody></table>`;
}

const slugOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-');

const entryOf = (route: AnyRoute): Entry => ({
  id: route.id,
  label: html`<b class="${route.method}">${route.method}</b>${shownPath(route)}`,
  about: route.summary,
});

/**
 * Yields after each call: all of them take half a second.
 *
 * @param server how the world reaches this server, for the examples; without a slash at the end
 */
export function* sectionsByCalls(server: string): Generator<void, readonly Section[]> {
  const components = new Components();
  const calls: Section[] = [];
  for (const [tag, routes] of inReadingOrder()) {
    const articles: Html[] = [];
    for (const route of routes) {
      articles.push(callSection(route, components, server));
      yield;
    }
    calls.push({
      slug: slugOf(tag),
      title: tag,
      about: TAGS[tag] ?? '',
      entries: [
        ...(tag === 'Webhooks'
          ? [
              {
                id: 'webhook-verification',
                label: html`<span>Check a delivery</span>`,
                about: 'signature verification recipe',
              },
            ]
          : []),
        ...routes.map(entryOf),
      ],
      body: html`${tag === 'Webhooks' && webhookGuide()}${articles}`,
    });
  }
  const shapes: Section = {
    slug: 'shapes',
    title: 'Shapes',
    about: 'Objects that several calls share.',
    entries: Object.keys(components.schemas)
      .sort()
      .map((name) => ({ id: `shape-${name}`, label: html`${name}`, about: '' })),
    body: shapesSection(components),
  };
  const errors: Section = {
    slug: 'errors',
    title: 'Errors',
    about: 'Every code, with its status and message.',
    entries: sortedErrors().map(([, { code }]) => ({
      id: `error-${code}`,
      label: html`${code}`,
      about: '',
    })),
    body: errorsSection(),
  };
  return [...calls, shapes, errors];
}
