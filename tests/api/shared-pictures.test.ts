/** Links to flattened pictures of projects: what they show, to whom, and until when. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as projects from '../../api/contract/routes/projects.ts';
import { SHARES_FOLDER } from '../../api/server/services/projects/project-shares.ts';
import { GIGABYTE, PROJECT_LIMITS } from '../../vocabulary/limits.ts';
import { picture } from './helpers/forms.ts';
import { DAY, useProjectPerson } from './helpers/project-person.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const { accessToken, wait, create, share, open, blobsOf } = useProjectPerson(server);

describe('links', () => {
  it('show a picture that the server made at the size, without metadata', async () => {
    const { id } = await create();
    const source = await sharp(picture('product-mug.jpg'))
      .resize(1500)
      .withExif({ IFD0: { Copyright: 'Secret name' } })
      .jpeg()
      .toBuffer();
    const { body: link } = await share(id, { size: 1024 }, accessToken(), source);
    expect(Math.max(link.width, link.height)).toBe(1024);
    expect(new URL(link.url).pathname).toMatch(/^\/shared\/[\w-]{22}$/);
    const page = await open(link.url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noimageindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const url = /<img src="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(page.body).toContain(`href="${url.replaceAll('&', '&amp;')}" download>`);
    const shown = (await open(url)).rawPayload;
    const facts = await sharp(shown).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([
      'webp',
      link.width,
      link.height,
      undefined,
    ]);
    expect(shown.includes('Secret name')).toBe(false);
    expect(page.body).not.toContain('Serum');
  });

  it('do not enlarge a small picture', async () => {
    const { id } = await create();
    const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body } = await share(id, { size: 4096 }, accessToken(), small);
    expect([body.width, body.height]).toEqual([40, 30]);
  });

  it('ask for their password, and show nothing before it', async () => {
    const { id } = await create();
    const { body: link } = await share(id, { password: 'spring 2027' });
    expect(link.has_password).toBe(true);
    const page = await open(link.url);
    expect([page.statusCode, page.body.includes('<img')]).toEqual([200, false]);
    const token = link.url.split('/').at(-1)!;
    const unlock = (password: string) =>
      server().call(projects.unlockSharedPicture, {
        params: { token },
        payload: new URLSearchParams({ password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await unlock('spring');
    expect([wrong.status, wrong.text.includes('<img'), wrong.text.includes('incorrect')]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await unlock('spring 2027')).text).toContain('<img');
  });

  it('count wrong passwords alone: who knows it sees the picture as often as wanted', async () => {
    const { id } = await create();
    const { body: link } = await share(id, { password: 'spring 2027' });
    const params = { token: link.url.split('/').at(-1)! };
    const unlock = (password: string) =>
      server().call(projects.unlockSharedPicture, { params, body: { password } });
    for (let view = 0; view < 25; view++) expect((await unlock('spring 2027')).status).toBe(200);
    for (let guess = 0; guess < 20; guess++) expect((await unlock('autumn')).status).toBe(200);
    expect((await unlock('spring 2027')).status).toBe(429);
  });

  it('end at their time and when they are revoked, and their picture with them', async () => {
    const { id } = await create();
    const as = accessToken();
    const { body: timed } = await share(id, { expires_in_days: 2 });
    const { body: revoked } = await share(id);
    const listed = await server().call(projects.listProjectShares, { as, params: { id } });
    expect(listed.body.map((one) => one.id).sort()).toEqual([timed.id, revoked.id].sort());
    expect(JSON.stringify(listed.body)).not.toContain(timed.url.split('/').at(-1));
    await server().call(projects.revokeProjectShare, { as, params: { id, share: revoked.id } });
    const again = await server().call(projects.revokeProjectShare, { as, params: { id, share: revoked.id } });
    expect(again.status).toBe(404);
    const gone = await server().call(projects.showSharedPicture, {
      params: { token: revoked.url.split('/').at(-1)! },
    });
    expect(gone.error.error_id).toBe('notFound.share');
    expect((await open(timed.url)).statusCode).toBe(200);
    await wait(2 * DAY + 1);
    const token = timed.url.split('/').at(-1)!;
    const late = await server().call(projects.unlockSharedPicture, {
      params: { token },
      body: { password: 'x' },
    });
    expect(late.status).toBe(404);
    const before = (await blobsOf(SHARES_FOLDER)).length;
    await server().services.retention.run();
    expect((await blobsOf(SHARES_FOLDER)).length).toBeLessThan(before);
  });

  it('of an account that is blocked show nothing until it is unblocked', async () => {
    const owner = await createTaskPerson(server());
    const { id } = await create('Blocked', owner.token);
    const { body: link } = await share(id, {}, owner.token);
    const statuses = [];
    for (const is_blocked of [1, 0] as const) {
      const users = server().ports.database.updateTable('users');
      await users.set({ is_blocked }).where('id', '=', owner.userId).execute();
      statuses.push((await open(link.url)).statusCode);
    }
    expect(statuses).toEqual([404, 200]);
  });

  it('that lead nowhere say so on a page to a person, and in JSON to a program', async () => {
    const ask = (accept: string) =>
      server().app.inject({ url: `/shared/${'A'.repeat(22)}`, headers: { accept } });
    const seen = await ask('text/html');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(seen.body).toContain('There is no picture here');
    expect((await ask('application/json')).json()).toMatchObject({ error_id: 'notFound.share' });
    const shortened = await server().app.inject({
      url: `/shared/${'A'.repeat(21)}`,
      headers: { accept: 'text/html' },
    });
    expect([shortened.statusCode, shortened.body.includes('a part of it is missing')]).toEqual([404, true]);
  });

  it('speak the language of who opens them, who has no account here', async () => {
    const { id } = await create();
    const { body: link } = await share(id, { password: 'spring 2027' });
    const ask = async (url: string, language: string, payload?: string) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = { accept: 'text/html', 'accept-language': language, ...(payload && form) };
      const method = payload === undefined ? 'GET' : 'POST';
      return (await server().app.inject({ url, method, headers, ...(payload && { payload }) })).body;
    };
    const { pathname } = new URL(link.url);
    expect(await ask(pathname, 'de-AT,de;q=0.9,en;q=0.5')).toMatch(
      /<html lang="de">[\s\S]*Geben Sie das Passwort ein/,
    );
    expect(await ask(pathname, 'de', 'password=autumn')).toContain('Das Passwort ist falsch.');
    expect(await ask(pathname, 'de', 'password=spring+2027')).toMatch(/Geteiltes Bild[\s\S]*Herunterladen/);
    expect(await ask(`/shared/${'A'.repeat(22)}`, 'ar')).toMatch(
      /<html lang="ar" dir="rtl">[\s\S]*لا توجد صورة هنا/,
    );
    expect(await ask(pathname, 'fr')).toContain('<html lang="en">');
  });

  it('say on a page how long a person waits who tried too often', async () => {
    const { id } = await create();
    const { body: link } = await share(id, { password: 'spring 2027' });
    const guess = () =>
      server().app.inject({
        method: 'POST',
        url: new URL(link.url).pathname,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'password=autumn',
        remoteAddress: '192.0.2.7',
      });
    for (let tries = 0; tries < 20; tries++) await guess();
    const late = await guess();
    expect([late.statusCode, late.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    const seconds = Number(late.headers['retry-after']);
    expect(seconds).toBeGreaterThan(60);
    expect(late.body).toContain(`Try again in ${Math.ceil(seconds / 60)} minutes`);
  });

  it('are made thirty times a minute at most: each decodes a picture, and costs nothing', async () => {
    const { id } = await create();
    const statuses = [];
    for (let calls = 0; calls < 31; calls++) {
      const { status } = await server().call(projects.shareProject, { as: accessToken(), params: { id } });
      statuses.push(status);
    }
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
  });

  it('count as storage, and are at most so many of a project', async () => {
    const owner = await createTaskPerson(server());
    const { id } = await create('Many links', owner.token);
    const { database, ids, clock } = server().ports;
    const rows = Array.from({ length: PROJECT_LIMITS.shares }, () => {
      const share = ids.next();
      const facts = { bytes: 1, width: 1, height: 1, expires_at: null, created_at: clock.now() };
      const secret = { token_hash: share, password_hash: null };
      return {
        id: share,
        project_id: id,
        user_id: owner.userId,
        blob: `shared/${share}.webp`,
        ...secret,
        ...facts,
      };
    });
    await database.insertInto('project_shares').values(rows).execute();
    const full = await share(id, {}, owner.token);
    expect([full.status, full.error.error_id]).toEqual([402, 'featureLimitReached.library']);
    await database.deleteFrom('project_shares').where('project_id', '=', id).execute();
    await database
      .insertInto('project_shares')
      .values({ ...rows[0]!, bytes: GIGABYTE / 2 })
      .execute();
    const { status } = await share(id, {}, owner.token);
    expect(status).toBe(413);
  });
});
