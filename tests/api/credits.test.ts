import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animationCharge, COSTS, FREE_CREDITS } from '../../vocabulary/costs.ts';
import type { CreditUnit } from '../../vocabulary/credit-units.ts';
import { createRandom } from '../helpers/random.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ role: 'api' });
});
afterAll(() => server.close());

const credits = () => server.services.credits;
const commit = <T>(
  work: Parameters<ReturnType<TestServer['ports']['database']['transaction']>['execute']>[0],
) => server.ports.database.transaction().execute(work) as Promise<T>;

const charge = (userId: string, taskId: string, amount: number, unit: CreditUnit = 'credit') => ({
  userId,
  taskId,
  unit,
  amount,
});

/** The account's row, and what its entries add up to: the ledger's law is that they are equal. */
async function audit(userId: string, unit: CreditUnit = 'credit') {
  // Asking begins what is due, so that the rows are the present ones.
  const quota = await credits().quota(userId, unit);
  const { database } = server.ports;
  const account = await database
    .selectFrom('credit_accounts')
    .select(['granted', 'lasting', 'reserved', 'spent'])
    .where('user_id', '=', userId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  const entries = await database
    .selectFrom('credit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('unit', '=', unit)
    .execute();
  const sum = (column: 'granted' | 'lasting' | 'reserved' | 'spent') =>
    entries.reduce((total, entry) => total + entry[column], 0);
  expect(account).toEqual({
    granted: sum('granted'),
    lasting: sum('lasting'),
    reserved: sum('reserved'),
    spent: sum('spent'),
  });
  expect(quota.granted - quota.used).toBe(sum('granted') - sum('reserved') - sum('spent'));
  return account;
}

const MONTH_AND_MORE = 32 * 86_400_000;

describe('Credits', () => {
  it('are 20 for a new account', async () => {
    const { userId } = await createTaskPerson(server);
    expect(await credits().quota(userId)).toMatchObject({ granted: FREE_CREDITS, used: 0 });
    expect(FREE_CREDITS).toBe(20);
    await audit(userId);
  });

  it('cost 1 for a scene, 1 for an edit, and an animation of 10 seconds counts as two animations', () => {
    expect(COSTS.scene.amount).toBe(1);
    expect(COSTS.image_edit.amount).toBe(1);
    expect(COSTS.animation.unit).toBe('animation');
    expect([animationCharge(5), animationCharge(10)]).toEqual([1, 2]);
  });

  it('are reserved, then settled or released, and never both', async () => {
    const { userId } = await createTaskPerson(server);
    const done = charge(userId, 'done', 3);
    const failed = charge(userId, 'failed', 5);
    await commit(async (trx) => {
      await credits().reserve(done, trx);
      await credits().reserve(failed, trx);
    });
    expect(await credits().quota(userId)).toMatchObject({ granted: 20, used: 8 });
    for (let again = 0; again < 2; again += 1) {
      await commit((trx) => credits().settle(done, trx));
      await commit((trx) => credits().release(failed, trx));
      await commit((trx) => credits().release(done, trx));
      await commit((trx) => credits().settle(failed, trx));
      expect(await audit(userId)).toMatchObject({ granted: 20, reserved: 0, spent: 3 });
    }
  });

  it('cannot be reserved twice for one task', async () => {
    const { userId } = await createTaskPerson(server);
    const one = charge(userId, 'one', 2);
    await commit((trx) => credits().reserve(one, trx));
    await expect(commit((trx) => credits().reserve(one, trx))).rejects.toThrow();
    expect(await audit(userId)).toMatchObject({ reserved: 2 });
  });

  it('cannot be overdrawn, however many ask at once', async () => {
    const { userId } = await createTaskPerson(server);
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        commit((trx) => credits().reserve(charge(userId, `rush-${at}`, 1), trx)),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const result of asked) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kindName: 'outOfCredits' });
    }
    expect(await audit(userId)).toMatchObject({ granted: 20, reserved: 20 });
  });

  it('that were spent are not given out again', async () => {
    const { userId } = await createTaskPerson(server);
    for (let at = 0; at < 20; at += 1) {
      const one = charge(userId, `spent-${at}`, 1);
      await commit((trx) => credits().reserve(one, trx));
      await commit((trx) => credits().settle(one, trx));
    }
    await expect(
      commit((trx) => credits().reserve(charge(userId, 'one-more', 1), trx)),
    ).rejects.toMatchObject({ kindName: 'outOfCredits' });
    expect(await audit(userId)).toMatchObject({ granted: 20, reserved: 0, spent: 20 });
  });

  it('are refused with 402 and 12001 when there are none left; a feature with 12002', async () => {
    const { userId } = await createTaskPerson(server);
    await expect(commit((trx) => credits().reserve(charge(userId, 'much', 21), trx))).rejects.toMatchObject({
      kind: { code: '12001', status: 402 },
    });
    await expect(
      commit((trx) => credits().reserve(charge(userId, 'film', 100, 'animation'), trx)),
    ).rejects.toMatchObject({ kind: { code: '12002', status: 402 } });
    await audit(userId);
  });

  it('are granted once for one reason', async () => {
    const { userId } = await createTaskPerson(server);
    const grant = { unit: 'credit', amount: 50, reference: 'bundle:cs_1' } as const;
    const said = await Promise.all([
      credits().grant(userId, grant),
      credits().grant(userId, grant),
      credits().grant(userId, { ...grant, reference: 'bundle:cs_2' }),
    ]);
    expect(said.filter(Boolean)).toHaveLength(2);
    expect(await credits().grant(userId, grant)).toBe(false);
    expect(await audit(userId)).toMatchObject({ granted: 120 });
  });
});

describe('A period of credits', () => {
  /** Billing's word for this server's accounts: `amount` credits for so long. */
  function allow(amount: number, ms: number) {
    credits().askAllowance(async (_userId, now) => ({
      amounts: { credit: amount, animation: 4, try_on: 0, ai_edit: 0, scene_v3: 0 },
      periodStart: now,
      periodEnd: now + ms,
    }));
  }

  it('begins anew by itself when it is over, once, and forgets what was spent', async () => {
    allow(10, 1_000_000);
    const { userId } = await createTaskPerson(server);
    await commit(async (trx) => {
      await credits().reserve(charge(userId, 'spent', 4), trx);
      await credits().settle(charge(userId, 'spent', 4), trx);
    });
    server.clock.advance(1_000_001);
    const quotas = await Promise.all(Array.from({ length: 5 }, () => credits().quota(userId)));
    for (const quota of quotas) expect(quota).toMatchObject({ granted: 10, used: 0 });
    await audit(userId);
  });

  it('counts what is still being worked on in the new period', async () => {
    allow(10, 1_000_000);
    const { userId } = await createTaskPerson(server);
    await commit((trx) => credits().reserve(charge(userId, 'slow', 3), trx));
    server.clock.advance(1_000_001);
    expect(await credits().quota(userId)).toMatchObject({ granted: 10, used: 3 });
    await commit((trx) => credits().release(charge(userId, 'slow', 3), trx));
    expect(await credits().quota(userId)).toMatchObject({ granted: 10, used: 0 });
    await audit(userId);
  });

  it('leaves what was bought to last, of which the own credits of the period are used first', async () => {
    allow(10, 1_000_000);
    const { userId } = await createTaskPerson(server);
    await credits().grant(userId, { unit: 'credit', amount: 30, reference: 'bundle:a', lasting: true });
    await commit(async (trx) => {
      await credits().reserve(charge(userId, 'big', 15), trx);
      await credits().settle(charge(userId, 'big', 15), trx);
    });
    server.clock.advance(1_000_001);
    // 10 of the period and 5 of the 30 were spent.
    expect(await credits().quota(userId)).toMatchObject({ granted: 35, used: 0 });
    await audit(userId);
  });

  it('begins at once when a plan was bought, and once for one payment', async () => {
    allow(10, 1_000_000);
    const { userId } = await createTaskPerson(server);
    await commit(async (trx) => {
      await credits().reserve(charge(userId, 'before', 6), trx);
      await credits().settle(charge(userId, 'before', 6), trx);
    });
    allow(300, MONTH_AND_MORE);
    expect(await credits().renew(userId, 'invoice:1')).toBe(true);
    const { periodEnd } = await credits().quota(userId);
    server.clock.advance(5_000);
    expect(await credits().renew(userId, 'invoice:1')).toBe(false);
    expect(await credits().quota(userId)).toMatchObject({ granted: 300, used: 0, periodEnd });
    expect(await credits().quota(userId, 'animation')).toMatchObject({ granted: 4 });
    await audit(userId);
    await audit(userId, 'animation');
  });

  it('keeps the sum of the ledger equal to what is shown through hundreds of random events', async () => {
    const random = createRandom(7);
    allow(15, 500_000);
    const { userId } = await createTaskPerson(server);
    const open: ReturnType<typeof charge>[] = [];
    for (let step = 0; step < 400; step += 1) {
      const act = random.integer(0, 9);
      if (act < 4) {
        const asked = charge(userId, `task-${step}`, random.integer(1, 4));
        const taken = await commit((trx) => credits().reserve(asked, trx)).then(
          () => true,
          () => false,
        );
        if (taken) open.push(asked);
      } else if (act < 8 && open.length > 0) {
        const [closed] = open.splice(random.integer(0, open.length - 1), 1);
        const how = random.chance(0.5) ? 'settle' : 'release';
        await commit((trx) => credits()[how](closed!, trx));
      } else if (act === 8) {
        const reference = `gift-${random.integer(0, 40)}`;
        await credits().grant(userId, { unit: 'credit', amount: 3, reference, lasting: random.chance(0.5) });
      } else {
        server.clock.advance(random.integer(0, 300_000));
      }
      if (step % 40 === 0) await audit(userId);
    }
    const account = await audit(userId);
    expect(account.reserved).toBe(open.reduce((sum, { amount }) => sum + amount, 0));
  });
});
