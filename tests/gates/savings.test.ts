import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainClasses, plainIcons } from '../../vite.savings.ts';
import { ROOT } from '../helpers/paths.ts';

test('an icon loses its keys and old names, and no line of its drawing', () => {
  const { transform } = plainIcons();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const handler = transform.handler as (code: string) => { code: string };
  const source = readFileSync(join(ROOT, 'node_modules/lucide-react/dist/esm/icons/trash.mjs'), 'utf8');
  const { code } = handler(source);
  const drawn = (text: string) => text.match(/ d: "[^"]+"/g);
  expect(drawn(source)?.length).toBeGreaterThan(1);
  expect(drawn(code)).toEqual(drawn(source));
  for (const spare of [/key:/, /aliases:/, /^__iconData\.node;$/m]) {
    expect(source).toMatch(spare);
    expect(code).not.toMatch(spare);
  }
});

test('a class is named after its sheet, and two sheets of one name are refused', () => {
  const classOf = plainClasses();
  expect(classOf('track', '/shell/ui/field.module.css')).toBe('field_track');
  expect(classOf('track', '/shell/ui/field.module.css?inline')).toBe('field_track');
  expect(() => classOf('track', '/shell/panels/field.module.css')).toThrow('need two names');
});
