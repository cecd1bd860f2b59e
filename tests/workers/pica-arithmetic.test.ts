import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pica from 'pica';
import { describe, expect, test } from 'vitest';
import { resizeByPica } from '../../workers/render/fallback-resize.ts';
import { picaArithmetic } from '../../workers/render/pica-arithmetic.ts';
import { ROOT } from '../helpers/paths.ts';
import { createRandom } from '../helpers/random.ts';

describe('the export of pica’s arithmetic', () => {
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

  const SIZE = { width: 61, height: 43 };
  test.each([
    ['opaque', () => 255, 30, 17],
    ['opaque', () => 255, 90, 71],
    ['translucent', (noise: number) => noise, 30, 17],
    ['translucent', (noise: number) => noise, 90, 71],
  ])(
    'alone makes what the whole of pica makes of an %s picture, to the bit',
    async (_, alphaOf, toWidth, toHeight) => {
      const random = createRandom(17);
      const byte = () => random.integer(0, 255);
      const src = Uint8Array.from({ length: SIZE.width * SIZE.height * 4 }, (_px, at) =>
        at % 4 === 3 ? alphaOf(byte()) : byte(),
      );
      const asked = { src, ...SIZE, toWidth, toHeight, filter: 'lanczos3' as const };
      const whole = await pica({ features: ['js'] }).resizeBuffer(asked);
      const alone = await resizeByPica(src, SIZE, toWidth, toHeight);
      expect(Buffer.compare(alone, whole)).toBe(0);
    },
  );
});
