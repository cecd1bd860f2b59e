/** One call, as the reference shows it. */

import { COSTS } from '../../../vocabulary/costs.ts';
import { ERRORS } from '../base/errors.ts';
import { errorsOf } from '../base/implied-errors.ts';
import type { AnyRoute, Auth } from '../base/route.ts';
import { answerExample } from '../openapi/call-examples.ts';
import type { Components } from '../openapi/json-schema.ts';
import { mediaOf } from '../openapi/media.ts';
import { type Parameter, parametersOf, shownPath } from '../openapi/paths.ts';
import { curl } from './curl.ts';
import { bodyOf, fieldList } from './fields.ts';
import { type Html, html, prose } from './html.ts';
import { samplesOf } from './samples.ts';

const WHO: Readonly<Record<Auth, string>> = {
  none: 'anyone',
  optional: 'anyone; more for a signed-in user',
  user: 'a signed-in user',
  key: 'an API key',
  'user-or-key': 'an API key or a signed-in user',
};

function factsOf(route: AnyRoute): readonly Html[] {
  const { auth, scope, capability, cost, rate, upload, idempotent } = route;
  const facts = [
    html`For ${WHO[auth]}`,
    scope && html`Scope <code>${scope}</code>`,
    capability && html`Capability <code>${capability}</code>`,
    cost && html`Costs ${COSTS[cost].says}`,
    upload && html`File up to ${upload.maxFileBytes / 1024 / 1024} MB`,
    rate && html`${rate.max} calls in ${rate.windowMs / 1000} s`,
    idempotent && html`Takes <code>Idempotency-Key</code>`,
  ];
  return facts.filter((fact) => fact instanceof Object);
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

function answerText(route: AnyRoute, components: Components): string | undefined {
  const example = answerExample(route, components);
  if (example === undefined || typeof example === 'string') return example;
  if (mediaOf(route) === 'application/json') return json(route.envelope ? { data: example } : example);
  return `id: 42.0198c0de-7a1b-7000-8000-1f2e3d4c5b6a\nevent: status\ndata: ${JSON.stringify(example)}\n\n`;
}

function answerBody(route: AnyRoute, components: Components): Html {
  const media = mediaOf(route);
  if (media === 'application/json' || media === 'text/event-stream') {
    return bodyOf(components.describe(route.answer, 'output'), components, false);
  }
  if (media) return html`<p><code>${media}</code></p>`;
  return html`<p>No body${route.format === 'redirect' && html`; the URL is in <code>Location</code>`}.</p>`;
}

function errorsTable(route: AnyRoute): Html {
  const errors = errorsOf(route).map((name) => ERRORS[name]);
  return html`<details class="errors"><summary>${errors.length} errors</summary>
<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${errors.map(
    ({ status, code, message }) =>
      html`<tr><td>${status}</td><td><code>${code}</code></td><td>${message}</td></tr>`,
  )}</tbody></table></details>`;
}

export function callSection(route: AnyRoute, components: Components, server: string): Html {
  const parameters = parametersOf(route, components);
  const body = route.body && components.describe(route.body, 'input');
  const example = answerText(route, components);
  const place = (where: Parameter['in'], title: string) => {
    const inPlace = parameters.filter((one) => one.in === where);
    return inPlace.length > 0 && html`<h4>${title}</h4>${fieldList(inPlace, components, true)}`;
  };
  return html`<article id="${route.id}">
<h3>${prose(route.summary)}</h3>
<p class="address"><span class="method ${route.method}">${route.method}</span> ${shownPath(route)}</p>
${route.description && html`<p>${prose(route.description)}</p>`}
<ul class="facts">${factsOf(route).map((fact) => html`<li>${fact}</li>`)}</ul>
<div class="split"><div>
${place('path', 'In the path')}${place('query', 'In the query')}${place('header', 'Headers')}
${body && html`<h4>${route.upload ? 'JSON in the form’s data' : 'Body'}</h4>${bodyOf(body, components, true)}`}
${route.upload && html`<h4>Form</h4><p>The image in <code>${route.upload.files.join(', ')}</code>.</p>`}
<h4>Response ${route.status}${route.envelope && html`, inside of <code>{"data": …}</code>`}</h4>
${answerBody(route, components)}
${errorsTable(route)}
</div><div>
<h4>Request</h4><pre tabindex="0"><code>${curl(route, parameters, components, server)}</code></pre>
${samplesOf(route, parameters, components, server).map(
  ({ language, code }) =>
    html`<details class="sample"><summary>${language}</summary><pre tabindex="0"><code>${code}</code></pre></details>
`,
)}${example && html`<h4>Response</h4><pre tabindex="0"><code>${example}</code></pre>`}
</div></div>
</article>
`;
}
