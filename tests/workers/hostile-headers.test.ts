/** Reading a header is the first thing that is done with a file of a stranger, in the browser and on the server. */
import { describe, expect, it } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { readExif } from '../../workers/headers/exif.ts';
import { readProfileName } from '../../workers/headers/icc.ts';
import { readHeader } from '../../workers/headers/index.ts';
import { inflateWithin } from '../../workers/headers/inflate.ts';
import { BOMBS, HOSTILE_FORMATS, pinnedFiles } from '../helpers/hostile-files/corpus.ts';
import { deflateBomb } from '../helpers/hostile-files/deflate-bomb.ts';
import type { HostileFile } from '../helpers/hostile-files/hostile-file.ts';

/** What is read of a file before it is decoded, and what is thrown that is no refusal in words. */
async function faultOf({ name, make }: HostileFile): Promise<string | undefined> {
  const bytes = new Uint8Array(await make());
  try {
    const { exif, icc } = readHeader(bytes);
    readExif(exif);
    readProfileName(icc);
  } catch (error) {
    if (!(error instanceof GessoError)) return `${name}: ${error}`;
  }
  return undefined;
}

describe.each(HOSTILE_FORMATS)('The header of a hostile %s', (format) => {
  it('is read, or refused with a message', async () => {
    const faults = [];
    for (const file of pinnedFiles(format)) faults.push(await faultOf(file));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

describe('A packed stream', () => {
  const LIMIT = 4 * 1024 * 1024;

  it('is unpacked when it is within the limit', () => {
    const whole = inflateWithin(deflateBomb(3), LIMIT);
    expect(whole && Buffer.alloc(3 * 1024 * 1024).equals(whole)).toBe(true);
  });

  it('of a gigabyte is abandoned at the limit, after reading a few thousandths of it', () => {
    const bomb = deflateBomb(1000);
    let read = 0;
    const watched = new Proxy(bomb, {
      get(target, name) {
        if (name === 'subarray') {
          return (start: number, end: number) => {
            read = Math.min(end, target.length);
            return target.subarray(start, end);
          };
        }
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(inflateWithin(watched, LIMIT)).toBeNull();
    expect(read).toBeLessThan(bomb.length / 100);
  });

  it('is null when damaged', () => {
    const packed = deflateBomb(1);
    // A block of a kind that there is not.
    packed[2] = 0x07;
    expect(inflateWithin(packed, LIMIT)).toBeNull();
  });
});

describe('A profile that unfolds to a gigabyte', () => {
  const bomb = BOMBS.png.find(({ name }) => name === 'a profile of 1 GB')!;

  it('is left out, as browsers do, and the picture keeps its size', async () => {
    const header = readHeader(new Uint8Array(await bomb.make()));
    expect(header).toMatchObject({ width: 64, height: 64, icc: null, complete: true });
  });
});
