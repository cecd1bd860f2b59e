/** A browser and a host of pages, for all tests of a file that embed the editor. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { launch } from './browser.ts';
import { type EmbedHost, hostEmbed } from './embed-host.ts';

export interface EmbedDeps {
  readonly browser: Browser;
  readonly host: EmbedHost;
}

/** Both exist from the start of the file's tests until after the last. */
export function embedDeps(): EmbedDeps {
  let browser: Browser | undefined;
  let host: EmbedHost | undefined;
  beforeAll(async () => {
    browser = await launch();
    host = await hostEmbed(inject('embed'));
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  return {
    get browser() {
      if (!browser) throw new Error('No browser was launched');
      return browser;
    },
    get host() {
      if (!host) throw new Error('No pages are served');
      return host;
    },
  };
}
