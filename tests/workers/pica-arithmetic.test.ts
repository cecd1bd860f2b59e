import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { picaArithmetic } from '../../workers/render/pica-arithmetic.ts';
import { ROOT } from '../helpers/paths.ts';

describe("the door to pica's arithmetic", () => {
  const { transform } = picaArithmetic();
  if (typeof transform !== 'object') throw new Error('The plugin has no transform');
  const handler = transform.handler as (this: object, code: string) => { code: string };
  const refuse = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const library = readFileSync(join(ROOT, 'node_modules/pica/dist/pica_main.mjs'), 'utf8');

  test("is the library's own file with one export more", () => {
    expect(handler.call(refuse, library).code).toBe(`${library}\nexport { resize };`);
    const { id } = transform.filter as { id: RegExp };
    for (const query of ['', '?v=1f']) expect(`/node_modules/pica/dist/pica_main.mjs${query}`).toMatch(id);
  });

  test('stops the build when the library has no such function', () => {
    const other = library.replaceAll('resize(options)', 'scale(options)');
    expect(() => handler.call(refuse, other)).toThrow('pica has no function resize(options)');
  });
});
