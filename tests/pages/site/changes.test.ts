/** What the changelog says about the subject of a guide. */
import { expect, test } from 'vitest';
import { changesOf, readChangelog } from '../../../pages/site/markdown/changes.ts';
import { GUIDES, historyOf } from '../../../pages/site/markdown/collections.ts';

const ENTRIES = readChangelog(`# Changelog

## 0.2.0

### API

- Send a delivery of
  a webhook again.
- Errors have an id.

### Site

- A guide to webhooks.

## 0.1.0

### Batch

- Preview every output.

### API

- Signed webhooks. Unwebhooked words are others.
`);

test('entries have their version, their part and all their lines', () => {
  expect(ENTRIES).toHaveLength(5);
  expect(ENTRIES[0]).toEqual({ version: '0.2.0', part: 'API', text: 'Send a delivery of a webhook again.' });
});

test('a subject has its entries by version, the newest first, and none about the site', () => {
  expect(changesOf(ENTRIES, 'webhook')).toEqual([
    { version: '0.2.0', anchor: '0-2-0', texts: ['Send a delivery of a webhook again.'] },
    { version: '0.1.0', anchor: '0-1-0', texts: ['Signed webhooks. Unwebhooked words are others.'] },
  ]);
  expect(changesOf(ENTRIES, 'Batch, error').flatMap(({ texts }) => texts)).toEqual([
    'Errors have an id.',
    'Preview every output.',
  ]);
  expect(() => changesOf(ENTRIES, 'hooked')).toThrow('The changelog says nothing about hooked');
});

test('every guide but the changelog has a history, and not all of the changelog', () => {
  for (const guide of GUIDES) {
    const entries = historyOf(guide).flatMap(({ texts }) => texts);
    // To pages, not to files of the repository.
    expect(entries.join('\n')).not.toMatch(/\]\((?![/#]|https:)/);
    if (guide.path === '/docs/changelog') expect(entries).toEqual([]);
    else {
      expect(
        entries.length,
        `${guide.path} needs a line “changes:” (pages/site/content/docs/README.md)`,
      ).toBeGreaterThan(0);
      expect(entries.length, guide.path).toBeLessThan(40);
    }
  }
});
