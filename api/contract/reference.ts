/** The table of routes as a page to read: every call with what it takes, gives and refuses. It needs no script. */
import { ERRORS, type ErrorKind } from './errors.ts';
import { GENERAL_ERRORS } from './implied-errors.ts';
import { Components } from './openapi/json-schema.ts';
import { shownPath } from './openapi/paths.ts';
import { callSection } from './reference/call.ts';
import { bodyOf, shapeLink } from './reference/fields.ts';
import { Html, html, prose } from './reference/html.ts';
import { STYLE } from './reference/style.ts';
import type { AnyRoute } from './route.ts';
import { ROUTES } from './table.ts';

const anchor = (tag: string): string => `tag-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`;

const INTRODUCTION = [
  'A program calls with an API key, a person’s browser with an access token; both go into `Authorization: Bearer …`. Keys are made in the account, shown once, and carry scopes.',
  'The developer API (`/v1/image`, `/v1/scene/create`, `/v1/animation`, `/v1/storage`) answers `{"data": …}`. The other calls are the studio’s own and answer plain JSON. Times are epoch milliseconds unless they say otherwise.',
  'A list comes in pages: `items`, `total`, `page`, `size`, and `links` to the other pages. Whether the first page is 0 or 1 stands with each call.',
  'An error is always `{"error_code", "error_type", "error_message", "error_details"}`. `error_details` is `{}` unless fields are wrong: then it maps a field’s path to sentences. Codes never change their meaning.',
  `With each call stand the errors that it answers. Beside them, any call answers ${GENERAL_ERRORS.map((name) => `\`${ERRORS[name].code}\``).join(', ')} to a request that cannot be read.`,
  'Every answer carries `x-request-id`, and the rate limit in `x-ratelimit-limit`, `-remaining` and `-reset` (seconds). A 429 says in `retry-after` when to come again.',
  'A call that costs takes an `Idempotency-Key` of your own making: the same request with the same key is done once. Another request under that key is refused.',
];

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

function navigation(tags: ReadonlyMap<string, readonly AnyRoute[]>): Html {
  return html`<nav aria-label="Calls">
<a href="#top">Gesso API</a>
${[...tags].map(
  ([tag, routes]) => html`<details><summary>${tag}</summary><ul>${routes.map(
    (route) =>
      html`<li><a href="#${route.id}"><span class="method ${route.method}">${route.method}</span><span>${shownPath(route)}</span></a></li>`,
  )}</ul></details>
`,
)}<a href="#shapes">Shapes</a>
<a href="#errors">Errors</a>
</nav>`;
}

function shapesSection({ schemas }: Components): Html {
  const names = Object.keys(schemas).sort();
  return html`<h2 id="shapes">Shapes</h2>
<p>${names.map((name, index) => [index > 0 && ', ', shapeLink(name)])}</p>
${names.map((name) => {
  const schema = schemas[name]!;
  const { description } = schema;
  return html`<article id="shape-${name}"><h3>${name}</h3>
${typeof description === 'string' && html`<p>${prose(description)}</p>`}${bodyOf(schema, { schemas }, false)}</article>
`;
})}`;
}

function errorsSection(): Html {
  const errors = Object.values<ErrorKind>(ERRORS).sort((a, b) => Number(a.code) - Number(b.code));
  return html`<h2 id="errors">Errors</h2>
<table><thead><tr><th>Code</th><th>Status</th><th>Type</th><th>Message</th></tr></thead><tbody>${errors.map(
    ({ code, status, type, message, unanswered }) =>
      html`<tr><td><code>${code}</code></td><td>${status}</td><td>${type}</td><td>${message}${unanswered !== undefined && html`<br><em>Not answered by this server.</em> ${unanswered}`}</td></tr>`,
  )}</tbody></table>`;
}

/** @param server how the world reaches this server, for the examples; without a slash at the end */
export function printReference(server: string): string {
  const components = new Components();
  const tags = inReadingOrder();
  const calls = [...tags].map(
    ([tag, routes]) => html`<h2 id="${anchor(tag)}">${tag}</h2>
${routes.map((route) => callSection(route, components, server))}`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Gesso</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#top">Skip to the reference</a>
${navigation(tags)}
<main id="top">
<h1>Gesso API</h1>
${INTRODUCTION.map((text) => html`<p>${prose(text)}</p>`)}
<p>New here? The <a href="/quick-start.md">quick start</a> leads from a key to edited pictures, in curl, TypeScript and Python. The same as this page for machines: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${calls}
${shapesSection(components)}
${errorsSection()}
</main>
</body>
</html>
`.text;
}
