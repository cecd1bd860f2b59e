/** The reference's section on webhooks: events, and how to verify them. */
import { WEBHOOK_TYPES } from '../../../vocabulary/platform.ts';
import { WEBHOOK_HEADERS, webhookExample } from '../openapi/webhooks.ts';
import { type Html, html, prose } from './html.ts';
import { RECIPE_JAVASCRIPT, RECIPE_PYTHON } from './webhook-recipe.ts';

const code = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;

export function webhookGuide(): Html {
  return html`<article id="webhook-deliveries">
<h3>What a webhook is sent</h3>
<p>${prose('A POST of `{"type", "timestamp", "data"}` by the Standard Webhooks specification. `data` is the task, as `/web-task/groups` shows it.')}</p>
<div class="split"><div>
<h4>Events</h4>
<ul class="fields">${WEBHOOK_TYPES.map(({ id, description }) => html`<li><p><code class="name">${id}</code></p><p>${description}</p></li>`)}</ul>
<h4>Headers</h4>
<ul class="fields">${WEBHOOK_HEADERS.map(({ name, description }) => html`<li><p><code class="name">${String(name)}</code></p><p>${prose(String(description))}</p></li>`)}</ul>
<h4>Answer</h4>
<p>2xx within 15 seconds; do the work afterwards. Anything else is tried again with a growing wait; 410 means: leave this address alone.</p>
</div><div>
<h4>Body</h4>${code(JSON.stringify(webhookExample('task.done'), null, 2))}
</div></div>
</article>
<article id="webhook-verification">
<h3>Check that a delivery is genuine</h3>
<p>${prose('The secret (`whsec_…`) is shown once, when the webhook is set up or its secret renewed. Check the signature over the bytes of the body as they came, refuse old timestamps, and skip a `webhook-id` that you have handled.')}</p>
<h4>Node.js</h4>${code(RECIPE_JAVASCRIPT)}
<h4>Python</h4>${code(RECIPE_PYTHON)}
</article>
`;
}
