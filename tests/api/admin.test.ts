/** What whoever runs the server may do to accounts and tasks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '../../api/contract/routes/auth.ts';
import { type Administration, createAdministration } from '../../api/server/admin/administration.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { createPerson, freshEmail, lastTokenTo, PASSWORD, signIn } from './helpers/people.ts';
import { runCommand } from './helpers/run-command.ts';
import { createScriptedKind, scriptOf, untilEnded } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let admin: Administration;
beforeAll(() => {
  admin = createAdministration(server().services, server().ports);
});

describe('an administrator', () => {
  it('makes accounts, with a password or with a link that is mailed', async () => {
    const email = freshEmail('made');
    await admin.createUser(email, PASSWORD);
    expect((await signIn(server(), email)).status).toBe(200);
    await expect(admin.createUser(email, PASSWORD)).rejects.toMatchObject({ kindName: 'emailTaken' });
    const other = freshEmail('invited');
    await admin.createUser(other);
    expect(await lastTokenTo(server(), other)).toMatch(/^[\w-]{43}$/);
  });

  it('grants credits once for a reference, and only amounts that are some', async () => {
    const { id, email } = await createPerson(server());
    const before = (await server().services.credits.quota(id)).granted;
    expect(await admin.grantCredits(email, 50, { reference: 'sorry' })).toBe(true);
    expect(await admin.grantCredits(email, 50, { reference: 'sorry' })).toBe(false);
    expect((await server().services.credits.quota(id)).granted).toBe(before + 50);
    for (const amount of [0, -5, 1.5, Number.NaN, 1e12]) {
      await expect(admin.grantCredits(email, amount)).rejects.toThrow(/whole number/);
    }
    await expect(admin.grantCredits(email, 1, { unit: 'gold' })).rejects.toThrow(/no unit gold/);
    await expect(admin.grantCredits('nobody@x.example', 1)).rejects.toThrow(/no account/);
  });

  it('blocks an account at once, everywhere, and unblocks it', async () => {
    const { email, token } = await createPerson(server());
    await admin.setBlocked(email, true);
    expect((await server().call(getMe, { as: token })).status).toBeGreaterThanOrEqual(401);
    expect((await signIn(server(), email)).status).not.toBe(200);
    await admin.setBlocked(email, false);
    expect((await signIn(server(), email)).status).toBe(200);
  });

  it('switches a flag for everybody or for one person', async () => {
    const { flags } = server().services;
    await admin.setFlag('discountBanner', 'on', 'ada@studio.example');
    expect(await flags.isOn('discountBanner', 'ada@studio.example')).toBe(true);
    expect(await flags.isOn('discountBanner', 'bob@studio.example')).toBe(false);
    await admin.setFlag('discountBanner', 'default', 'ada@studio.example');
    expect(await flags.isOn('discountBanner', 'ada@studio.example')).toBe(false);
    await admin.setFlag('discountBanner', 'on');
    expect(await flags.isOn('discountBanner', undefined)).toBe(true);
    await admin.setFlag('discountBanner', 'off');
    await expect(admin.setFlag('nothing', 'on')).rejects.toThrow(/no flag nothing/);
    await expect(admin.setFlag('discountBanner', 'default')).rejects.toThrow(/on or off/);
    await expect(admin.setFlag('discountBanner', 'maybe')).rejects.toThrow(/on or off/);
  });

  it('puts an account on a contract that ends with a day to come', async () => {
    const { id, email } = await createPerson(server());
    const year = new Date(server().clock.now()).getUTCFullYear() + 1;
    await admin.agreeContract(email, 'api_platform', 700, `${year}-06-30`);
    expect(await server().services.billing.stateOf(id)).toMatchObject({
      type: 'contract',
      period_ends_at: Date.UTC(year, 6, 1),
    });
    expect(await server().services.credits.quota(id)).toMatchObject({ granted: 700 });
    await expect(admin.agreeContract(email, 'moon', 1, `${year}-06-30`)).rejects.toThrow(/no platform moon/);
    await expect(admin.agreeContract(email, 'ui_platform', 0, `${year}-06-30`)).rejects.toThrow(
      /whole number/,
    );
    for (const until of ['2001-01-01', 'soon']) {
      await expect(admin.agreeContract(email, 'ui_platform', 1, until)).rejects.toThrow(/to come/);
    }
  });

  it('reads what people answered, by survey', async () => {
    const { surveys } = server().services;
    const form = { email: 'ada@studio.example', first_name: 'Ada', company: 'Studio' };
    const id = await surveys.submit('request_pricing', form, undefined);
    await surveys.submit('request_demo', form, undefined);
    expect((await admin.listResponses({ survey: 'request_pricing' })).map((row) => row.id)).toEqual([id]);
    expect(await admin.listResponses({ limit: 1 })).toHaveLength(1);
  });

  it('lists tasks by state and owner, and has a failed one done again', async () => {
    const scripted = createScriptedKind();
    scripted.act = () => Promise.reject(new ApiError('taskFailed'));
    server().services.tasks.kinds.register(scripted.kind);
    const { id: userId, email } = await createPerson(server());
    const caller = { kind: 'user', userId, sessionId: 'x' } as const;
    const failed = await untilEnded(server(), await server().services.tasks.submit(caller, scriptOf()));
    scripted.act = undefined;
    expect(await admin.listTasks({ email, state: 'error' })).toEqual([
      expect.objectContaining({ id: failed.id, email, kind: 'test.script', state: 'ERROR' }),
    ]);
    expect(await admin.listTasks({ email, state: 'done' })).toEqual([]);
    await expect(admin.listTasks({ state: 'lost' })).rejects.toThrow(/no state lost/);

    const again = await server().services.tasks.find(userId, await admin.retryTask(failed.id));
    expect((await untilEnded(server(), again)).state).toBe('DONE');
    expect((await admin.listTasks({ email, limit: 1 })).map(({ id }) => id)).toEqual([again.id]);
    await expect(admin.retryTask('nothing')).rejects.toMatchObject({ kindName: 'taskNotFound' });
  });
});

describe('npm run admin', () => {
  it('works beside the server by its settings, and says what is wrong in a sentence', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-admin-'));
    const run = (...words: string[]) => runCommand('admin', folder, ...words);
    expect(await run('create-user', 'ana@studio-nord.example')).toMatchObject({
      code: 0,
      said: expect.stringContaining('a link to set a password was mailed'),
    });
    const refused = await run('grant-credits', 'bob@studio-nord.example', '5');
    expect(refused).toEqual({
      code: 1,
      said: 'There is no account with the address bob@studio-nord.example.\n',
    });
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);
});
