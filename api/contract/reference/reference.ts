/**
 * The table of routes as pages to read: a first one with the list of all calls, and one for each section. Nothing needs a script;
 * with one, the first page loads its sections as they are opened or scrolled to, and its list can be searched.
 */
import { drain } from '../base/drain.ts';
import { Html, html, prose } from './html.ts';
import { INTRODUCTION } from './introduction.ts';
import { SCRIPT } from './script.ts';
import { type Section, sectionsByCalls } from './sections.ts';
import { STYLE } from './style.ts';

export interface Reference {
  /** `/reference` */
  readonly index: string;
  /** `/reference/{slug}` */
  readonly sections: ReadonlyMap<string, string>;
}

const addressOf = ({ slug }: Section, id = ''): string => `/reference/${slug}${id && `#${id}`}`;

function navigation(sections: readonly Section[], open?: Section): Html {
  return html`<nav aria-label="Calls">
<a href="/reference">Gesso API</a>
<div class="find" hidden><label for="find">Search</label><input id="find" type="search" placeholder="Calls, shapes, error codes" autocomplete="off"><p role="status"></p></div>
${sections.map(
  (
    section,
  ) => html`<details${section === open && html` open`}><summary>${section.title}</summary><ul>${section.entries.map(
    ({ id, label, about }) =>
      // HTML lets the end tag of a list item be left out: hundreds of them count on the first page.
      html`<li><a href="${addressOf(section, id)}"${about && html` title="${about}"`}>${label}</a>`,
  )}</ul></details>
`,
)}</nav>`;
}

const page = (title: string, about: string, nav: Html, main: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Gesso</title>
<meta name="description" content="${about}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#top">Skip to the reference</a>
${nav}
<main id="top">
${main}
</main>
<script>${new Html(SCRIPT)}</script>
</body>
</html>
`.text;

const heading = ({ slug, title, about }: Section): Html =>
  html`<h2 id="tag-${slug}">${title}</h2>
<p>${prose(about)}</p>
`;

export function printReference(server: string): Reference {
  return drain(referenceByCalls(server));
}

/**
 * Yields after each call and each page: all of it takes half a second.
 *
 * @param server how the world reaches this server, for the examples; without a slash at the end
 */
export function* referenceByCalls(server: string): Generator<void, Reference> {
  const sections = yield* sectionsByCalls(server);
  const index = page(
    'API reference',
    'Every call of the Gesso API: what it takes, answers, costs and refuses, with examples.',
    navigation(sections),
    html`<h1>Gesso API</h1>
${INTRODUCTION.map((text) => html`<p>${prose(text)}</p>`)}
<p>New here? The <a href="/quick-start.md">quick start</a> leads from a key to edited pictures, in curl, TypeScript and Python. The <a href="/api-playground">playground</a> sends calls from this browser. The same as this page for machines: <a href="/openapi.json">OpenAPI 3.1</a>.</p>
${sections.map(
  (
    section,
  ) => html`<section data-part="${section.slug}">${heading(section)}<p><a href="${addressOf(section)}">Open ${section.title}</a></p></section>
`,
)}`,
  );
  const pages = new Map<string, string>();
  for (const section of sections) {
    yield;
    const main = html`<section data-part="${section.slug}" data-loaded>${heading(section)}${section.body}</section>`;
    pages.set(section.slug, page(section.title, section.about, navigation(sections, section), main));
  }
  return { index, sections: pages };
}
