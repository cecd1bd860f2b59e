import { download } from '../base/download.ts';
import { startEmbed } from './handle.ts';
import type { EmbedHandle, EmbedTheme } from './validate/api.ts';
import { optionsOfAttributes, readOptions } from './validate/options.ts';
import { invalid } from './validate/primitives.ts';
import { workerAddress } from './worker-address.ts';

/**
 * `<gesso-editor picture="…" tools="brush text" panels="tool layers" theme="dark" locale="de" worker-url="…">`. Starts when it is connected and
 * ends when it is taken out of the page; moved within the page in one go, it stays. While it runs, another `picture` is opened and
 * another `theme` worn; the other attributes are read when it starts.
 */
export class GessoEditorElement extends HTMLElement {
  static readonly observedAttributes = ['picture', 'tools', 'panels', 'theme', 'locale', 'worker-url'];
  #handle: EmbedHandle | null = null;
  #placed = false;
  #refusal: HTMLElement | null = null;

  /** null while the element is not in a page, or has an attribute that it cannot start with. */
  get handle(): EmbedHandle | null {
    return this.#handle;
  }

  connectedCallback(): void {
    this.#placed = true;
    if (!this.#handle) this.#start();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#placed || before === now) return;
    const handle = this.#handle;
    if (!handle) this.#start();
    else if (name === 'picture') {
      if (now !== null) handle.open(now).catch((error) => this.#tell('error', error));
    } else
      try {
        if (name !== 'theme') throw invalid(`The attribute ${name}`, 'set before the element is in the page');
        handle.setTheme((now ?? 'auto') as EmbedTheme);
      } catch (error) {
        this.#refuse(error);
      }
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#placed = false;
      this.#handle?.destroy();
    });
  }

  #start(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#refusal?.remove();
    try {
      const settings = readOptions(optionsOfAttributes((name) => this.getAttribute(name)));
      const handle = startEmbed(root, settings, workerAddress(settings.workerUrl), () => {
        this.#handle = null;
      });
      this.#handle = handle;
      for (const event of ['open', 'change', 'error'] as const)
        handle.on(event, (detail) => this.#tell(event, detail));
      handle.on('export', (file) => {
        if (this.#tell('export', file)) download(file.blob, file.name);
      });
    } catch (error) {
      const refusal = document.createElement('p');
      refusal.role = 'alert';
      refusal.textContent = `<gesso-editor>: ${(error as Error).message}`;
      root.append(refusal);
      this.#refusal = refusal;
      this.#refuse(error);
    }
  }

  /** For the page's developer, who may listen or read the console. */
  #refuse(error: unknown): void {
    console.warn(error);
    this.#tell('error', error);
  }

  /** False when a listener prevented the default. */
  #tell(event: string, detail: unknown): boolean {
    if ((detail as { code?: unknown }).code === 'cancelled') return true;
    return this.dispatchEvent(
      new CustomEvent(`gesso-${event}`, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }
}
