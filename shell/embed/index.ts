/** `embed.js`: the embedded editor's door. Importing it defines `<gesso-editor>` and does nothing else. */

import { GessoEditorElement } from './element.ts';
import { startEmbed } from './handle.ts';
import type { EmbedHandle, EmbedOptions } from './validate/api.ts';
import { readOptions } from './validate/options.ts';
import { invalid } from './validate/primitives.ts';
import { workerAddress } from './worker-address.ts';

/**
 * Puts an editor into `element`, which should have a height. `destroy()` of the handle takes it out again.
 * Throws 'embed.invalid' for an option that is wrong; nothing was put anywhere then.
 */
export function embed(element: Element, options: EmbedOptions = {}): EmbedHandle {
  if (!(element instanceof Element)) throw invalid('The place', 'an element of the page');
  const settings = readOptions(options);
  const address = workerAddress(settings.workerUrl);
  const host = document.createElement('div');
  host.style.blockSize = '100%';
  element.append(host);
  return startEmbed(host.attachShadow({ mode: 'open' }), settings, address, () => host.remove());
}

// Two copies of the script on one page: the first one's element serves both.
if (!customElements.get('gesso-editor')) customElements.define('gesso-editor', GessoEditorElement);

export type * from './validate/api.ts';
export { EmbedRefusal as GessoError } from './validate/embed-refusal.ts';
export { GessoEditorElement };
