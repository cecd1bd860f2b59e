/**
 * One tab for several tests of a suite: page, picture and codecs load once, which costs more than most tests. For tests that begin with the
 * picture as it was opened; what a test changes besides the document (a tool, an option, a view), it or the next one sets again.
 */
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Studio } from './browser.ts';

/**
 * Registers the hooks in the suite that calls it. After a failed test the next one gets a tab of its own.
 * @param open opens the studio with `stays`, and its picture
 * @returns what reads the studio, in a test
 */
export function oneStudio(open: () => Promise<Studio>): () => Studio {
  let studio: Studio | null = null;
  let isSpoiled = false;

  beforeEach(async () => {
    if (studio && isSpoiled) {
      await studio.page.context().close();
      studio = null;
    }
    isSpoiled = false;
    if (studio) await undoAll(studio);
    else studio = await open();
  });
  afterEach(({ task }) => {
    // The tab stays until then: its screenshot shows what went wrong.
    isSpoiled = task.result?.state === 'fail' || studio?.problems.length !== 0;
    expect(studio?.problems ?? []).toEqual([]);
  });
  afterAll(() => studio?.page.context().close());

  return () => {
    if (!studio) throw new Error('Read outside a test');
    return studio;
  };
}

/** Back to the picture as it was opened. */
async function undoAll(studio: Studio): Promise<void> {
  const undo = studio.button(/^Undo/).first();
  while (await undo.isEnabled()) await undo.click();
}
