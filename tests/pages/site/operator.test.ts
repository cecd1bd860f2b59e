/** Pages say who runs the server, by its settings. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../api/server/base/config.ts';
import { openSitePages } from '../../../api/server/pages/site-pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'gesso-operator-'));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function termsOf(env: Readonly<Record<string, string>>): string {
  mkdirSync(join(dist, 'site'), { recursive: true });
  writeFileSync(
    join(dist, 'site/terms.html'),
    '<p>{operator-name}, {operator-address}, {operator-email}</p>',
  );
  const { operator } = readConfig({ DATA_DIR: dist, ...env });
  return openSitePages(dist, { origin: undefined, buildHash: 'b', operator }).read('site/terms.html')!.text;
}

test('the settings are put in, as text', () => {
  const env = {
    OPERATOR_NAME: 'Miller & Sons <Ltd>',
    OPERATOR_ADDRESS: 'Main Street 1, $& Town',
    OPERATOR_EMAIL: 'legal@shop.example',
  };
  expect(termsOf(env)).toBe(
    '<p>Miller &amp; Sons &lt;Ltd&gt;, Main Street 1, $&amp; Town, legal@shop.example</p>',
  );
});

test('what is not set is named, and mail goes to support', () => {
  expect(termsOf({ SUPPORT_EMAIL: 'help@shop.example' })).toBe(
    '<p>[OPERATOR_NAME is not set], [OPERATOR_ADDRESS is not set], help@shop.example</p>',
  );
});

test('a name without letters and a wrong address of mail stop the start', () => {
  expect(() => readConfig({ OPERATOR_NAME: ' ', OPERATOR_EMAIL: 'nobody' })).toThrow(
    /OPERATOR_NAME.*\n.*OPERATOR_EMAIL/,
  );
});
