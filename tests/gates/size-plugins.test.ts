import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArrowUp, List, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createDrawnIcon from '../../shell/ui/drawn-icon.ts';
import { packedAgain, plainClasses, plainIcons } from '../../vite.size-plugins.ts';
import { ROOT } from '../helpers/paths.ts';

const ICONS = join(ROOT, 'node_modules/lucide-react/dist/esm/icons');

test('an icon loses its keys and old names, and no line of its drawing', () => {
  const { transform } = plainIcons();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const handler = transform.handler as (code: string) => { code: string };
  const source = readFileSync(join(ICONS, 'trash.mjs'), 'utf8');
  const { code } = handler(source);
  expect(code).toContain('shell/ui/drawn-icon.ts');
  const drawn = (text: string) => text.match(/ d: "[^"]+"/g);
  expect(drawn(source)?.length).toBeGreaterThan(1);
  expect(drawn(code)).toEqual(drawn(source));
  for (const spare of [/key:/, /aliases:/, /^__iconData\.node;$/m]) {
    expect(source).toMatch(spare);
    expect(code).not.toMatch(spare);
  }
});

test.each([
  ['arrow-up', ArrowUp],
  ['list', List],
  ['trash', Trash2],
] as const)('the %s icon is drawn as lucide draws it', (name, Theirs) => {
  const source = readFileSync(join(ICONS, `${name}.mjs`), 'utf8');
  // Without its old names, which are left out of the builds.
  const [, node] = source.match(/node: (\[[\s\S]*?\n {2}\])/) ?? [];
  const Ours = createDrawnIcon({ name, node: new Function(`return ${node}`)() });
  for (const props of [{}, { size: 16 }, { size: 40, strokeWidth: 1.25, className: 'mark' }]) {
    const plain = (html: string) =>
      html.replace(/ lucide-(?!arrow-up|list|trash\b)[\w-]+| lucide-trash-2/g, '');
    const theirs = plain(renderToStaticMarkup(createElement(Theirs, props)));
    expect(theirs).toContain('<path');
    expect(plain(renderToStaticMarkup(createElement(Ours, props)))).toBe(theirs);
  }
});

test('an icon that is made in another way stops the build', () => {
  const { transform } = plainIcons();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const error = (text: string) => {
    throw new Error(text);
  };
  const wide = readFileSync(join(ICONS, 'trash.mjs'), 'utf8').replace('size: 24,', 'size: 32,');
  expect(() => (transform.handler as (code: string) => unknown).call({ error }, wide)).toThrow(
    'drawn-icon.ts',
  );
});

test('a class is named after its sheet, and two sheets of one name are refused', () => {
  const classOf = plainClasses();
  expect(classOf('track', '/shell/ui/field.module.css')).toBe('field_track');
  expect(classOf('track', '/shell/ui/field.module.css?inline')).toBe('field_track');
  expect(() => classOf('track', '/shell/tools/field.module.css')).toThrow('need two names');
});

test('what is packed again says the same in fewer letters, and nothing of a chunk is lost', async () => {
  const { generateBundle } = packedAgain();
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no generateBundle');
  const handler = generateBundle.handler as (options: object, bundle: object) => Promise<void>;
  const code =
    'export const area = (width, height, unused) => { const both = width * height; return both; };';
  const chunk = { type: 'chunk', fileName: 'area.js', code };
  await handler({}, { 'area.js': chunk, 'sheet.css': { type: 'asset', fileName: 'sheet.css' } });
  expect(chunk.code.length).toBeLessThan(code.length);
  const { area } = (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as {
    area(width: number, height: number): number;
  };
  expect(area(6, 7)).toBe(42);
});
