/** An embedded editor with its panels, as a user sees it. */
import type { Locator, Page } from 'playwright';
import type { EmbedOptions } from '../../shell/embed/validate/api.ts';
import type { EmbedDeps } from './embed-deps.ts';
import { PICTURE, PLACES, STRICT_POLICY, type Visited, visit } from './embed-host.ts';

export interface Opened extends Visited {
  readonly panels: Locator;
}

/** A page with a strict policy and an editor in `#a`, its picture open. */
export async function openEditor(
  deps: EmbedDeps,
  name: string,
  options: Omit<EmbedOptions, 'onChange' | 'onExport'> = {},
  height = 600,
): Promise<Opened> {
  deps.host.put(name, { html: PLACES, policy: STRICT_POLICY });
  const visited = await visit(deps.browser, deps.host, name);
  await embedInto(visited.page, 'a', options, height);
  return { ...visited, panels: visited.page.locator('#a aside') };
}

export async function embedInto(
  page: Page,
  id: string,
  options: Omit<EmbedOptions, 'onChange' | 'onExport'>,
  height: number,
): Promise<void> {
  await page.evaluate(
    async ({ id, options, picture, height }) => {
      const place = document.getElementById(id)!;
      place.style.height = `${height}px`;
      const handle = window.gesso.embed(place, options);
      window.handles = [...(window.handles ?? []), handle];
      await handle.open(picture);
    },
    { id, options, picture: PICTURE, height },
  );
}

export async function openPanels(opened: Opened): Promise<void> {
  await opened.page.locator('#a').getByRole('button', { name: 'Panels' }).click();
  await opened.panels.waitFor();
}
