import { describe, expect, it } from 'vitest';
import { message } from '../../engine/base/message.ts';
import {
  BATCH_BYTES,
  bytesOfFrame,
  bytesOfPicture,
  bytesToInspect,
  tooMuchMemory,
} from '../../workers/pool/batch-bytes.ts';
import { ByteBudget } from '../../workers/pool/budget.ts';
import { createRandom } from '../helpers/random.ts';

const LIMIT = 1000;
const refuse = (bytes: number) => tooMuchMemory(bytes, LIMIT, message('next.resize-and-add'));
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a budget of bytes', () => {
  it('never grants more than its limit, whatever the claims, and every claim is answered', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const budget = new ByteBudget(LIMIT, refuse);
      let held = 0;
      let most = 0;
      const hold = (bytes: number) => {
        held += bytes;
        most = Math.max(most, held);
      };
      const outcomes = Array.from({ length: 40 }, async () => {
        for (let n = random.integer(0, 6); n > 0; n--) await turn();
        const bytes = random.chance(0.1) ? random.integer(LIMIT + 1, 3 * LIMIT) : random.integer(0, LIMIT);
        const leaving = new AbortController();
        if (random.chance(0.2)) setImmediate(() => leaving.abort());
        const work = async () => {
          hold(bytes);
          for (let n = random.integer(0, 4); n > 0; n--) {
            await turn();
            const more = random.integer(1, 300);
            if (!budget.takeAtOnce(more)) continue;
            hold(more);
            await turn();
            held -= more;
            budget.giveBack(more);
          }
          held -= bytes;
          if (random.chance(0.1)) throw new Error('It failed');
          return 'done';
        };
        const ahead = random.chance(0.3);
        return budget.spend(bytes, leaving.signal, work, { ahead }).then(
          () => ({ bytes, code: 'done' }),
          (error) => ({ bytes, code: String(error.code ?? 'failed') }),
        );
      });
      const settled = await Promise.all(outcomes);
      for (const { bytes, code } of settled) {
        expect(bytes > LIMIT ? ['worker.memory', 'cancelled'] : ['done', 'failed', 'cancelled']).toContain(
          code,
        );
      }
      expect(settled.some(({ code }) => code === 'done')).toBe(true);
      expect(most).toBeLessThanOrEqual(LIMIT);
      expect(most).toBeGreaterThan(LIMIT / 2);
      expect([held, budget.used]).toEqual([0, 0]);
    }
  });

  it('never lets a small claim overtake an earlier large one', async () => {
    const budget = new ByteBudget(LIMIT);
    const order: string[] = [];
    const claim = (name: string, bytes: number) =>
      budget.spend(bytes, undefined, async () => {
        order.push(name);
        await turn();
      });
    await Promise.all([claim('first', 600), claim('large', 900), claim('small', 10)]);
    expect(order).toEqual(['first', 'large', 'small']);
  });

  it('states the bytes of a refused claim, and what to do', async () => {
    const inWords = (bytes: number) => tooMuchMemory(bytes, BATCH_BYTES, message('next.resize-and-add'));
    const refusal = new ByteBudget(BATCH_BYTES, inWords).spend(1.25e9, undefined, async () => {});
    await expect(refusal).rejects.toMatchObject({
      code: 'worker.memory',
      reason: message('batch.too-much-memory', { megabytes: 1250, most: 1000 }),
      next: message('next.resize-and-add'),
    });
  });
});

describe('the estimate', () => {
  const file = new Blob(['']);
  it('allows every picture within the limits to be inspected within 1 GB', () => {
    expect(bytesToInspect(200 * 2 ** 20, 120e6)).toBeLessThan(BATCH_BYTES);
  });

  it('is the larger of opening and making the largest frame', () => {
    const size = { width: 6000, height: 4000 } as const;
    expect(bytesOfPicture({ size, file }, [])).toBe(24e6 * 8 + 24 * 2 ** 20);
    const large = { width: 5000, height: 4000 };
    const outputs = [{ width: 100, height: 100 }, large];
    expect(bytesOfPicture({ size, file }, outputs)).toBe(24e6 * (4 + 4 / 3) + bytesOfFrame(large));
  });
});
