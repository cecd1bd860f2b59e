import type { EmbedHandle } from './api.ts';
import { startEmbed } from './handle.ts';
import { optionsOfAttributes, readOptions } from './options.ts';
import { workerAddress } from './worker-address.ts';

/**
 * `<gesso-editor picture="…" tools="brush text" panels="tool layers" theme="dark" locale="de" worker-url="…">`. Starts when it is connected and
 * ends when it is taken out of the page; moved within the page in one go, it stays.
 */
export class GessoEditorElement extends HTMLElement {
  #handle: EmbedHandle | null = null;

  /** null while the element is not in a page. */
  get handle(): EmbedHandle | null {
    return this.#handle;
  }

  connectedCallback(): void {
    if (this.#handle) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const settings = readOptions(optionsOfAttributes((name) => this.getAttribute(name)));
    const handle = startEmbed(root, settings, workerAddress(settings.workerUrl), () => {
      this.#handle = null;
    });
    this.#handle = handle;
    for (const event of ['open', 'change', 'error'] as const) {
      handle.on(event, (detail) => this.dispatchEvent(new CustomEvent(`gesso-${event}`, { detail })));
    }
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task.
    queueMicrotask(() => {
      if (!this.isConnected) this.#handle?.destroy();
    });
  }
}
