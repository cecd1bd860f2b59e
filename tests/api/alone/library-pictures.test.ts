/** The pictures of the library against the drawings that they are made from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE_FOLDER } from '../../../api/server/services/library/library-pictures.ts';
import { ROOT } from '../../helpers/paths.ts';

describe('what comes with the product', () => {
  it('has pictures that are made from their drawings, each one and no other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-library-'));
    try {
      const making = spawn(
        process.execPath,
        ['--import', 'tsx', 'api/server/services/library/make-pictures.ts', folder],
        { cwd: ROOT, stdio: 'ignore' },
      );
      expect(await once(making, 'close')).toEqual([0, null]);
      expect(readdirSync(folder).sort()).toEqual(readdirSync(PICTURE_FOLDER).sort());
      for (const name of readdirSync(folder)) {
        expect(readFileSync(join(folder, name)).equals(readFileSync(join(PICTURE_FOLDER, name))), name).toBe(
          true,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 240_000);
});
