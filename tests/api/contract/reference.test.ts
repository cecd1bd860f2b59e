import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../../api/contract/errors.ts';
import { html } from '../../../api/contract/reference/html.ts';
import { printReference } from '../../../api/contract/reference.ts';
import { ROUTES } from '../../../api/contract/table.ts';

const page = printReference('https://gesso.example');
const section = (id: string): string =>
  page.slice(
    page.indexOf(`<article id="${id}">`),
    page.indexOf('</article>', page.indexOf(`<article id="${id}">`)),
  );

describe('the reference page', () => {
  test('has a section and a link in its navigation for each route', () => {
    for (const { id, method } of ROUTES) {
      expect([id, page.split(`<article id="${id}">`).length - 1]).toEqual([id, 1]);
      expect(page).toContain(`<a href="#${id}"><span class="method ${method}">`);
    }
  });

  test('leads nowhere that does not exist, and names every place once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!));
    expect([...targets].filter((target) => !ids.includes(target))).toEqual([]);
  });

  test('needs no script and no other file', () => {
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(/i);
  });

  test('shows of a call what it takes, costs, answers and refuses', () => {
    const edit = section('editImage');
    for (const part of [
      '/v1/image/edit',
      'an API key or a signed-in person',
      '<code>image:edit</code>',
      'Costs 1 credit an image',
      'Idempotency-Key',
      'https://gesso.example/v1/image/edit',
      '&quot;https://shop.example/shoe.jpg&quot;',
      'href="#shape-EditOperations"',
      'href="#shape-PictureFacts"',
      '&quot;data&quot;',
      ERRORS.outOfCredits.message,
      ERRORS.operationUnavailable.message,
    ]) {
      expect(edit).toContain(part);
    }
  });

  test('lists every error of the catalogue', () => {
    const errors = page.slice(page.indexOf('<h2 id="errors">'));
    for (const { code } of Object.values(ERRORS)) expect(errors).toContain(`<code>${code}</code>`);
  });

  test('says of a code that nobody is told why not', () => {
    const row = page.slice(page.indexOf('<code>140</code>'));
    expect(row.slice(0, row.indexOf('</tr>'))).toContain('Not answered by this server.');
    const [, used = ''] = page.split('<td><code>110</code></td>');
    expect(used.slice(0, used.indexOf('</tr>'))).not.toContain('Not answered');
  });

  test('writes what others named as text, never as HTML', () => {
    expect(html`<p>${'<b>"&'}${[1, null, false]}</p>`.text).toBe('<p>&lt;b&gt;&quot;&amp;1</p>');
    expect(printReference('https://x/"><script>')).not.toContain('<script>');
  });
});
