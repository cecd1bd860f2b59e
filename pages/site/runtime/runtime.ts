/** The one script of the content pages. They read without it. */
import { startAccount } from './account-start.ts';
import { followDrops } from './drops.ts';
import { followLanguageLinks } from './language.ts';
import { startLiveEditors } from './live-editor.ts';
import { savesData, startNavigation } from './navigate.ts';
import { startPrefetch } from './prefetch.ts';
import { startPrices } from './prices.ts';
import { startSearch } from './search.ts';
import {
  startBeforeAfter,
  startChoices,
  startCopyButtons,
  startCrashTest,
  startMenus,
} from './small-parts.ts';
import { followTheme, startThemeChoice } from './theme.ts';

/** Not loaded without a configured service or without a server. */
const hasReports = /^[a-z ]+$/.test(
  document.querySelector<HTMLMetaElement>('meta[name="gesso-reports"]')?.content ?? '',
);

function startParts(root: ParentNode): void {
  startBeforeAfter(root);
  startCopyButtons(root);
  startChoices(root);
  startLiveEditors(root);
  startPrices(root);
  startAccount(root);
  startSearch(root);
  startCrashTest(root);
  startThemeChoice(root);
  if (hasReports) void import('./reports.ts').then(({ startReports }) => startReports(root));
}

startParts(document);
startMenus();
followDrops();
followTheme();
followLanguageLinks();
let prefetchMore = () => {};
const navigation = startNavigation((root) => {
  startParts(root);
  prefetchMore();
});
if (!savesData()) {
  prefetchMore = startPrefetch({
    links: () =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[data-page]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    isBusy: () => document.querySelector('[data-coming]') !== null,
    fetchAhead: (path) => navigation.fetchAhead(path),
    every(ms, work) {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
}
window.addEventListener('error', ({ error }) => {
  if (!error) return;
  // What fails of a page is told of in the page: nothing of it is lost, and it can be loaded again.
  const failed = document.querySelector('[data-failed]');
  if (failed) failed.removeAttribute('hidden');
});
