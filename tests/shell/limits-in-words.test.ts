import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL_LIMITS } from '../../engine/index.ts';
import { ROOT } from '../helpers/paths.ts';

test('The empty studio says how large a picture may be as the engine limits it', () => {
  const { maxMegapixels, maxBytes } = LOCAL_LIMITS;
  const screen = readFileSync(join(ROOT, 'shell/screens/empty-studio.tsx'), 'utf8');
  expect(screen).toContain(`up to ${maxMegapixels} megapixels and ${maxBytes / 2 ** 20} MB.`);
});
