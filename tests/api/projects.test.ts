/** Documents that are saved to an account: parts by their content, versions, and links to flattened pictures. */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { getUploadLimits } from '../../api/contract/routes/billing.ts';
import * as projects from '../../api/contract/routes/projects.ts';
import { PROJECT_PARTS_FOLDER } from '../../api/server/services/projects/project-parts.ts';
import { SHARES_FOLDER } from '../../api/server/services/projects/project-shares.ts';
import { GIGABYTE, PROJECT_LIMITS } from '../../vocabulary/limits.ts';
import { picture, pictureForm, writeForm } from './helpers/forms.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const server = useServer();
let person: TaskPerson;
beforeEach(async () => {
  person = await createTaskPerson(server());
});

/** Moves time on; the person has signed in again by then. */
async function wait(ms: number): Promise<void> {
  server().clock.advance(ms);
  const { accessToken: token } = await server().services.sessions.begin(person.userId);
  person = { ...person, token };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const partsForm = (parts: readonly Buffer[]) =>
  writeForm(
    parts.map((content) => ({ name: 'file', content, fileName: 'part', type: 'application/octet-stream' })),
  );
const send = (parts: readonly Buffer[], as = person.token) =>
  server().call(projects.sendProjectParts, { as, ...partsForm(parts) });

/** A document of its own, with two other parts; its parts are there. */
async function sentContent(as = person.token) {
  const [document, ...others] = [randomBytes(300), randomBytes(200), randomBytes(100)] as const;
  await send([document, ...others], as);
  return {
    bytes: [document, ...others],
    content: {
      document: hashOf(document),
      parts: others.map(hashOf),
      thumbnail: null,
      width: 800,
      height: 600,
    },
  };
}

async function create(name = 'Serum', as = person.token) {
  const { content } = await sentContent(as);
  const { body } = await server().call(projects.createProject, { as, body: { name, ...content } });
  return { ...body, content };
}

const fetchHere = (url: string) => {
  const { pathname, search } = new URL(url);
  return server().app.inject(pathname + search);
};
const blobsOf = async (prefix: string) => {
  const names: string[] = [];
  for await (const name of server().ports.blobs.list(prefix)) names.push(name);
  return names;
};

describe('parts', () => {
  it('are stored once, by their content, and are missing until then', async () => {
    const bytes = [randomBytes(50), randomBytes(60)];
    const parts = bytes.map(hashOf);
    const ask = () => server().call(projects.findMissingParts, { as: person.token, body: { parts } });
    expect((await ask()).body.missing).toEqual(parts);
    const before = await blobsOf(PROJECT_PARTS_FOLDER);
    const { status, body } = await send(bytes);
    expect([status, body.parts]).toEqual([
      201,
      bytes.map((part) => ({ hash: hashOf(part), bytes: part.length })),
    ]);
    await send(bytes);
    expect((await ask()).body.missing).toEqual([]);
    expect((await blobsOf(PROJECT_PARTS_FOLDER)).length - before.length).toBe(2);
  });

  it('tell nothing of another account: its hashes are missing, and open nothing', async () => {
    const { content } = await sentContent();
    const stranger = await createTaskPerson(server());
    const missing = await server().call(projects.findMissingParts, {
      as: stranger.token,
      body: { parts: [content.document] },
    });
    expect(missing.body.missing).toEqual([content.document]);
    const taken = await server().call(projects.createProject, {
      as: stranger.token,
      body: { name: 'Theirs', ...content },
    });
    expect([taken.status, taken.error.error_id]).toEqual([409, 'conflict.partsMissing']);
  });

  it('count as storage, and are refused when it is full', async () => {
    const full = await createTaskPerson(server());
    const { database, ids, clock } = server().ports;
    const row = (bytes: number) => {
      const id = ids.next();
      const times = { created_at: clock.now(), used_at: clock.now() };
      const facts = { ext: 'png', mime: 'image/png', width: 1, height: 1, ...times };
      return { id, user_id: full.userId, sha256: id, blob: `uploads/${id}.png`, bytes, ...facts };
    };
    const used = async () => (await server().call(getUploadLimits, { as: full.token })).body.storage_used;
    await send([randomBytes(5000)], full.token);
    expect(await used()).toBe(5000);
    await database
      .insertInto('uploads')
      .values(row(GIGABYTE / 2 - 10_000))
      .execute();
    const { status, error } = await send([randomBytes(9000)], full.token);
    expect([status, error.error_id]).toEqual([413, 'storageFull.used']);
  });

  it('of more bytes together than a call takes are refused', async () => {
    const half = Buffer.alloc(PROJECT_LIMITS.partsAtOnceBytes / 2 + 1024 * 1024);
    const { status } = await send([half, half]);
    expect(status).toBe(413);
  });

  it('that no version names are removed after a day, and those of versions stay', async () => {
    const kept = await create('Kept');
    const loose = randomBytes(70);
    await send([loose]);
    await wait(DAY + HOUR);
    await server().services.retention.run();
    const { body } = await server().call(projects.findMissingParts, {
      as: person.token,
      body: { parts: [hashOf(loose), kept.content.document, ...kept.content.parts] },
    });
    expect(body.missing).toEqual([hashOf(loose)]);
  });
});

describe('projects', () => {
  it('are opened on another device: the document and every part, by addresses that work', async () => {
    const { bytes, content } = await sentContent();
    const { body: made } = await server().call(projects.createProject, {
      as: person.token,
      body: { name: 'Serum, spring', ...content },
    });
    const { body: opened } = await server().call(projects.openProject, {
      as: person.token,
      params: { id: made.id },
    });
    expect(opened.project).toMatchObject({ name: 'Serum, spring', version: 1, width: 800, height: 600 });
    const parts = [opened.document, ...opened.parts];
    expect(parts.map(({ hash }) => hash).sort()).toEqual(bytes.map(hashOf).sort());
    for (const { hash, url } of parts) expect(hashOf((await fetchHere(url)).rawPayload)).toBe(hash);
  });

  it('are listed with the last saved first, in pages, with a thumbnail', async () => {
    const owner = await createTaskPerson(server());
    const first = await create('First', owner.token);
    server().clock.advance(1000);
    await create('Second', owner.token);
    server().clock.advance(1000);
    const thumbnail = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5b58fb' } })
      .webp()
      .toBuffer();
    await send([thumbnail], owner.token);
    await server().call(projects.saveProjectVersion, {
      as: owner.token,
      params: { id: first.id },
      body: { ...first.content, thumbnail: hashOf(thumbnail), based_on: 1 },
    });
    const list = async (page: number) =>
      (await server().call(projects.listProjects, { as: owner.token, query: { page, size: 1 } })).body;
    expect(await list(1)).toMatchObject({ total: 2, items: [{ name: 'First', version: 2 }] });
    expect(await list(2)).toMatchObject({ items: [{ name: 'Second', thumbnail_url: null }] });
    const { thumbnail_url } = (await list(1)).items[0]!;
    expect((await fetchHere(thumbnail_url!)).rawPayload.equals(thumbnail)).toBe(true);
  });

  it('never write over each other: who began with an older version is told, and nothing changes', async () => {
    const { id, content } = await create();
    const save = (based_on: number) =>
      server().call(projects.saveProjectVersion, {
        as: person.token,
        params: { id },
        body: { ...content, based_on },
      });
    expect((await save(1)).body.version).toBe(2);
    const { status, error } = await save(1);
    expect([status, error.error_id]).toEqual([409, 'conflict.projectChanged']);
    const both = await Promise.all([save(2), save(2)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 409]);
    const { body } = await server().call(projects.listProjectVersions, { as: person.token, params: { id } });
    expect(body.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('keep named versions, and restore one as the newest', async () => {
    const { id, content } = await create();
    const as = person.token;
    const named = await server().call(projects.nameProjectVersion, {
      as,
      params: { id, number: 1 },
      body: { name: 'Approved' },
    });
    expect(named.body).toMatchObject({ number: 1, name: 'Approved' });
    const next = await sentContent();
    await server().call(projects.saveProjectVersion, {
      as,
      params: { id },
      body: { ...next.content, width: 1080, based_on: 1 },
    });
    const restored = await server().call(projects.restoreProjectVersion, { as, params: { id, number: 1 } });
    expect(restored.body).toMatchObject({ version: 3, width: 800 });
    const { body: opened } = await server().call(projects.openProject, { as, params: { id } });
    expect([opened.document.hash, opened.name]).toEqual([content.document, null]);
    const { body: second } = await server().call(projects.openProjectVersion, {
      as,
      params: { id, number: 2 },
    });
    expect([second.document.hash, second.width]).toEqual([next.content.document, 1080]);
  });

  it('have a limited number of versions: the oldest without a name goes, and named ones do not', async () => {
    const { id, content } = await create();
    const as = person.token;
    const { database, clock } = server().ports;
    const document = await database
      .selectFrom('project_versions')
      .select('document')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: PROJECT_LIMITS.versions - 1 }, (_, at) => ({
      ...{ project_id: id, number: at + 2, name: null, ...document, thumbnail: null },
      ...{ width: 1, height: 1, created_at: clock.now() },
    }));
    await database.insertInto('project_versions').values(more).execute();
    await database
      .updateTable('projects')
      .set({ version: PROJECT_LIMITS.versions })
      .where('id', '=', id)
      .execute();
    await server().call(projects.nameProjectVersion, {
      as,
      params: { id, number: 1 },
      body: { name: 'First' },
    });
    const saved = await server().call(projects.saveProjectVersion, {
      as,
      params: { id },
      body: { ...content, based_on: PROJECT_LIMITS.versions },
    });
    expect(saved.body.version).toBe(PROJECT_LIMITS.versions + 1);
    const { body } = await server().call(projects.listProjectVersions, { as, params: { id } });
    expect([body.length, body.at(-1)?.number, body.at(-2)?.number]).toEqual([PROJECT_LIMITS.versions, 1, 3]);

    await database.updateTable('project_versions').set({ name: 'x' }).where('project_id', '=', id).execute();
    const current = PROJECT_LIMITS.versions + 1;
    const refused = await server().call(projects.saveProjectVersion, {
      as,
      params: { id },
      body: { ...content, based_on: current },
    });
    expect(refused.error.error_id).toBe('featureLimitReached.versions');
    const restored = await server().call(projects.restoreProjectVersion, { as, params: { id, number: 1 } });
    expect(restored.error.error_id).toBe('featureLimitReached.versions');
  });

  it('give a part back that is their thumbnail as well', async () => {
    const { content } = await sentContent();
    const [part] = content.parts;
    const { body } = await server().call(projects.createProject, {
      as: person.token,
      body: { ...content, name: 'Both', thumbnail: part! },
    });
    const opened = await server().call(projects.openProject, { as: person.token, params: { id: body.id } });
    expect(opened.body.parts.map(({ hash }) => hash)).toContain(part);
  });

  it('of a removal that was interrupted are gone, and the retention finishes it', async () => {
    const { content } = await sentContent();
    const { body } = await server().call(projects.createProject, {
      as: person.token,
      body: { ...content, name: 'Half' },
    });
    const { database } = server().ports;
    await database.updateTable('projects').set({ version: 0 }).where('id', '=', body.id).execute();
    const of = { as: person.token, params: { id: body.id } };
    expect((await server().call(projects.openProject, of)).status).toBe(404);
    expect((await server().call(projects.deleteProject, of)).status).toBe(404);
    await server().services.projects.finishRemovals();
    const left = await database
      .selectFrom('project_version_parts')
      .where('project_id', '=', body.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('are renamed and deleted, with their links and after a day with their parts', async () => {
    const { id, content } = await create('Old name');
    const as = person.token;
    const renamed = await server().call(projects.renameProject, {
      as,
      params: { id },
      body: { name: 'New name' },
    });
    expect(renamed.body.name).toBe('New name');
    const { body: link } = await share(id);
    const before = (await blobsOf(SHARES_FOLDER)).length;
    expect((await server().call(projects.deleteProject, { as, params: { id } })).status).toBe(204);
    expect((await blobsOf(SHARES_FOLDER)).length).toBe(before - 1);
    expect((await fetchHere(link.url)).statusCode).toBe(404);
    await wait(DAY + HOUR);
    await server().services.retention.run();
    expect(await partRows(content.document)).toBe(0);
  });

  it('are at most so many in an account', async () => {
    const owner = await createTaskPerson(server());
    const { content } = await sentContent(owner.token);
    const { database, ids } = server().ports;
    const rows = Array.from({ length: PROJECT_LIMITS.projects }, () => ({
      ...{ id: ids.next(), user_id: owner.userId, name: 'x', version: 1, created_at: 1, updated_at: 1 },
    }));
    await database.insertInto('projects').values(rows).execute();
    const { status, error } = await server().call(projects.createProject, {
      as: owner.token,
      body: { name: 'One more', ...content },
    });
    expect([status, error.error_id]).toEqual([402, 'featureLimitReached.library']);
  });

  it('and everything about them are nobody else’s', async () => {
    const { id, content } = await create();
    const { body: link } = await share(id);
    const as = (await createTaskPerson(server())).token;
    const version = { id, number: 1 };
    const answers = [
      await server().call(projects.openProject, { as, params: { id } }),
      await server().call(projects.renameProject, { as, params: { id }, body: { name: 'Mine' } }),
      await server().call(projects.deleteProject, { as, params: { id } }),
      await server().call(projects.listProjectVersions, { as, params: { id } }),
      await server().call(projects.saveProjectVersion, {
        as,
        params: { id },
        body: { ...content, based_on: 1 },
      }),
      await server().call(projects.openProjectVersion, { as, params: version }),
      await server().call(projects.nameProjectVersion, { as, params: version, body: { name: 'Mine' } }),
      await server().call(projects.restoreProjectVersion, { as, params: version }),
      await server().call(projects.listProjectShares, { as, params: { id } }),
      await server().call(projects.revokeProjectShare, { as, params: { id, share: link.id } }),
      await server().call(projects.shareProject, {
        as,
        params: { id },
        ...pictureForm('product-mug.jpg', {}),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await server().call(projects.openProject, { as: person.token, params: { id } })).status).toBe(
      200,
    );
    expect((await fetchHere(link.url)).statusCode).toBe(200);
  });

  it('go with the account, their blobs too', async () => {
    const owner = await createTaskPerson(server());
    const { id } = await create('Gone', owner.token);
    const { body: link } = await share(id, {}, owner.token);
    await server().services.accounts.delete(owner.userId);
    expect((await fetchHere(link.url)).statusCode).toBe(404);
    const { database } = server().ports;
    for (const table of ['projects', 'project_parts', 'project_shares'] as const) {
      const left = await database
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', owner.userId)
        .execute();
      expect([table, left.length]).toEqual([table, 0]);
    }
  });
});

const share = (
  id: string,
  data: object = {},
  as = person.token,
  content: string | Buffer = 'product-mug.jpg',
) => server().call(projects.shareProject, { as, params: { id }, ...pictureForm(content, data) });
const partRows = async (hash: string) =>
  (await server().ports.database.selectFrom('project_parts').select('id').where('hash', '=', hash).execute())
    .length;

describe('links', () => {
  it('show a picture that the server made at the size, without metadata', async () => {
    const { id } = await create();
    const source = await sharp(picture('product-mug.jpg'))
      .resize(1500)
      .withExif({ IFD0: { Copyright: 'Secret name' } })
      .jpeg()
      .toBuffer();
    const { body: link } = await share(id, { size: 1024 }, person.token, source);
    expect(Math.max(link.width, link.height)).toBe(1024);
    expect(new URL(link.url).pathname).toMatch(/^\/shared\/[\w-]{22}$/);
    const page = await fetchHere(link.url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noimageindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const url = /<img src="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const shown = (await fetchHere(url)).rawPayload;
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
    const { body } = await share(id, { size: 4096 }, person.token, small);
    expect([body.width, body.height]).toEqual([40, 30]);
  });

  it('ask for their password, and show nothing before it', async () => {
    const { id } = await create();
    const { body: link } = await share(id, { password: 'spring 2027' });
    expect(link.has_password).toBe(true);
    const page = await fetchHere(link.url);
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
    const as = person.token;
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
    expect((await fetchHere(timed.url)).statusCode).toBe(200);
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

  it('that lead nowhere say so on a page to a person, and in JSON to a program', async () => {
    const ask = (accept: string) =>
      server().app.inject({ url: `/shared/${'A'.repeat(22)}`, headers: { accept } });
    const seen = await ask('text/html');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(seen.body).toContain('There is no picture here');
    expect((await ask('application/json')).json()).toMatchObject({ error_id: 'notFound.share' });
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
