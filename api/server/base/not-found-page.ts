/** Works without a build. */
import { printPage } from './page-frame.ts';

export const notFoundPage = (): string =>
  printPage({
    title: 'Page not found',
    body: `<main class="sheet">
<h1>Page not found</h1>
<p>The address may be mistyped. Your pictures are in your browser and are not affected.</p>
<a class="button primary" href="/studio">Open the studio</a>
</main>`,
  });
