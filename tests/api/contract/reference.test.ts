import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../../api/contract/base/errors.ts';
import { html } from '../../../api/contract/reference/html.ts';
import { printReference } from '../../../api/contract/reference/reference.ts';
import { SCRIPT } from '../../../api/contract/reference/script.ts';
import { ROUTES } from '../../../api/contract/table.ts';

const { index, sections } = printReference('https://gesso.example');
const page = [...sections.values()].map((text) => text.slice(text.indexOf('<main'))).join('\n');
const section = (id: string): string =>
  page.slice(
    page.indexOf(`<article id="${id}">`),
    page.indexOf('</article>', page.indexOf(`<article id="${id}">`)),
  );

describe('the reference', () => {
  test('has a place in one section and a link on its first page for each call', () => {
    for (const { id } of ROUTES) {
      expect([id, page.split(`<article id="${id}">`).length - 1]).toEqual([id, 1]);
      const [, slug = ''] = new RegExp(`<a href="/reference/([\\w-]+)#${id}"`).exec(index) ?? [];
      expect([id, sections.get(slug)?.includes(`<article id="${id}">`)]).toEqual([id, true]);
    }
  });

  test('leads nowhere that does not exist, and names every place of a section once', () => {
    const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    for (const text of [index, ...sections.values()]) {
      expect(new Set(idsOf(text)).size).toBe(idsOf(text).length);
      for (const [, slug, id] of text.matchAll(/href="\/reference\/([\w-]+)(?:#([^"]+))?"/g)) {
        const target = sections.get(slug!);
        expect([slug, id, target !== undefined && (!id || target.includes(` id="${id}"`))]).toEqual([
          slug,
          id,
          true,
        ]);
      }
    }
  });

  test('begins with a small page, and describes each of its pages', () => {
    expect(index.length / ROUTES.length).toBeLessThan(400);
    // It names every call and schema: what a call adds stays small.
    expect(gzipSync(index).length / ROUTES.length).toBeLessThan(78);
    for (const text of [index, ...sections.values()]) {
      expect(text).toMatch(/<meta name="description" content="[^"]{20,}">/);
    }
  });

  test('needs no other file to be read, and runs one script alone', () => {
    expect(index).not.toMatch(/<script [^>]|<img|@import|rel="stylesheet"/);
    expect(index.split('<script>')).toHaveLength(2);
    expect(() => new Function(SCRIPT)).not.toThrow();
  });

  test('checks webhooks by a recipe', () => {
    const recipe = section('webhook-verification');
    expect(recipe).toContain('timingSafeEqual');
    expect(recipe).toContain('hmac.compare_digest');
  });

  test('shows of a call what it takes, costs, answers and refuses', () => {
    const edit = section('editImage');
    for (const part of [
      '/v1/image/edit',
      'an API key or a signed-in user',
      '<code>image:edit</code>',
      'Costs 1 credit an image',
      'Idempotency-Key',
      'https://gesso.example/v1/image/edit',
      '&quot;https://shop.example/shoe.jpg&quot;',
      'href="/reference/shapes#shape-EditOperations"',
      'href="/reference/shapes#shape-PictureFacts"',
      '&quot;data&quot;',
      ERRORS.outOfCredits.message,
      ERRORS.operationUnavailable.message,
    ]) {
      expect(edit).toContain(part);
    }
  });

  test('lists every error of the catalogue', () => {
    const errors = sections.get('errors') ?? '';
    for (const { code } of Object.values(ERRORS)) expect(errors).toContain(`<code>${code}</code>`);
  });

  test('says of a code that nobody is told why not', () => {
    const row = page.slice(page.indexOf('<code>140</code>'));
    expect(row.slice(0, row.indexOf('</tr>'))).toContain('Not returned by this server.');
    const [, used = ''] = page.split('<td><code>110</code></td>');
    expect(used.slice(0, used.indexOf('</tr>'))).not.toContain('Not returned');
  });

  test('writes what others named as text, never as HTML', () => {
    expect(html`<p>${'<b>"&'}${[1, null, false]}</p>`.text).toBe('<p>&lt;b&gt;&quot;&amp;1</p>');
    for (const text of printReference('https://x/"><script>').sections.values()) {
      expect(text.split('<script>')).toHaveLength(2);
    }
  });
});
