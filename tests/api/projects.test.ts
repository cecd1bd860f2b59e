/** Documents that are saved to an account: parts by their content, versions, lists and removal. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getUploadLimits } from '../../api/contract/routes/billing.ts';
import * as projects from '../../api/contract/routes/projects.ts';
import { PROJECT_PARTS_FOLDER } from '../../api/server/services/projects/project-parts.ts';
import { SHARES_FOLDER } from '../../api/server/services/projects/project-shares.ts';
import { GIGABYTE, PROJECT_LIMITS } from '../../vocabulary/limits.ts';
import { pictureForm } from './helpers/forms.ts';
import { DAY, HOUR, hashOf, useProjectPerson } from './helpers/project-person.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const { accessToken, wait, send, sentContent, create, share, open, blobsOf } = useProjectPerson(server);

const partRows = async (hash: string) =>
  (await server().ports.database.selectFrom('project_parts').select('id').where('hash', '=', hash).execute())
    .length;

describe('parts', () => {
  it('are stored once, by their content, and are missing until then', async () => {
    const bytes = [randomBytes(50), randomBytes(60)];
    const parts = bytes.map(hashOf);
    const ask = () => server().call(projects.findMissingParts, { as: accessToken(), body: { parts } });
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
    const { status, error } = await send([half, half]);
    expect([status, error.error_message]).toEqual([413, 'The files are larger than 64 MB together.']);
  });

  it('that no version names are removed after a day, and those of versions stay', async () => {
    const kept = await create('Kept');
    const loose = randomBytes(70);
    await send([loose]);
    await wait(DAY + HOUR);
    await server().services.retention.run();
    const { body } = await server().call(projects.findMissingParts, {
      as: accessToken(),
      body: { parts: [hashOf(loose), kept.content.document, ...kept.content.parts] },
    });
    expect(body.missing).toEqual([hashOf(loose)]);
  });
});

describe('projects', () => {
  it('are opened on another device: the document and every part, by addresses that work', async () => {
    const { bytes, content } = await sentContent();
    const { body: made } = await server().call(projects.createProject, {
      as: accessToken(),
      body: { name: 'Serum, spring', ...content },
    });
    const { body: opened } = await server().call(projects.openProject, {
      as: accessToken(),
      params: { id: made.id },
    });
    expect(opened.project).toMatchObject({ name: 'Serum, spring', version: 1, width: 800, height: 600 });
    const parts = [opened.document, ...opened.parts];
    expect(parts.map(({ hash }) => hash).sort()).toEqual(bytes.map(hashOf).sort());
    for (const { hash, url } of parts) expect(hashOf((await open(url)).rawPayload)).toBe(hash);
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
    expect((await open(thumbnail_url!)).rawPayload.equals(thumbnail)).toBe(true);
  });

  it('never write over each other: who began with an older version is told, and nothing changes', async () => {
    const { id, content } = await create();
    const save = (based_on: number) =>
      server().call(projects.saveProjectVersion, {
        as: accessToken(),
        params: { id },
        body: { ...content, based_on },
      });
    expect((await save(1)).body.version).toBe(2);
    const { status, error } = await save(1);
    expect([status, error.error_id]).toEqual([409, 'conflict.projectChanged']);
    const both = await Promise.all([save(2), save(2)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 409]);
    const { body } = await server().call(projects.listProjectVersions, { as: accessToken(), params: { id } });
    expect(body.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('keep named versions, and restore one as the newest', async () => {
    const { id, content } = await create();
    const as = accessToken();
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
    const as = accessToken();
    const { database, clock } = server().ports;
    const document = await database
      .selectFrom('project_versions')
      .select('document')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: PROJECT_LIMITS.versions - 1 }, (_, at) => ({
      ...{ project_id: id, number: at + 2, name: null, ...document, thumbnail: null },
      ...{ width: 1, height: 1, names: 1, created_at: clock.now() },
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

  it('of one account name a limited number of parts together, and a removed one makes room', async () => {
    const { id, content } = await create();
    const as = accessToken();
    const { database } = server().ports;
    const fill = (names: number) =>
      database.updateTable('project_versions').set({ names }).where('project_id', '=', id).execute();
    const saveMore = () => server().call(projects.createProject, { as, body: { ...content, name: 'More' } });

    await fill(PROJECT_LIMITS.namesOfAccount);
    expect((await saveMore()).error.error_id).toBe('featureLimitReached.projectParts');
    const saved = await server().call(projects.saveProjectVersion, {
      as,
      params: { id },
      body: { ...content, based_on: 1 },
    });
    expect(saved.error.error_id).toBe('featureLimitReached.projectParts');
    const restored = await server().call(projects.restoreProjectVersion, { as, params: { id, number: 1 } });
    expect(restored.error.error_id).toBe('featureLimitReached.projectParts');

    await fill(PROJECT_LIMITS.namesOfAccount - 1);
    const other = await saveMore();
    expect(other.error?.error_id).toBe('featureLimitReached.projectParts');
    await server().call(projects.deleteProject, { as, params: { id } });
    expect((await saveMore()).status).toBe(201);
  });

  it('give a part back that is their thumbnail as well', async () => {
    const { content } = await sentContent();
    const [part] = content.parts;
    const { body } = await server().call(projects.createProject, {
      as: accessToken(),
      body: { ...content, name: 'Both', thumbnail: part! },
    });
    const opened = await server().call(projects.openProject, { as: accessToken(), params: { id: body.id } });
    expect(opened.body.parts.map(({ hash }) => hash)).toContain(part);
  });

  it('of a removal that was interrupted are gone, and the retention finishes it', async () => {
    const { content } = await sentContent();
    const { body } = await server().call(projects.createProject, {
      as: accessToken(),
      body: { ...content, name: 'Half' },
    });
    const { database } = server().ports;
    await database.updateTable('projects').set({ version: 0 }).where('id', '=', body.id).execute();
    const of = { as: accessToken(), params: { id: body.id } };
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
    const as = accessToken();
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
    expect((await open(link.url)).statusCode).toBe(404);
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
    expect((await server().call(projects.openProject, { as: accessToken(), params: { id } })).status).toBe(
      200,
    );
    expect((await open(link.url)).statusCode).toBe(200);
  });

  it('go with the account, their blobs too', async () => {
    const owner = await createTaskPerson(server());
    const { id } = await create('Gone', owner.token);
    const { body: link } = await share(id, {}, owner.token);
    await server().services.accounts.delete(owner.userId);
    expect((await open(link.url)).statusCode).toBe(404);
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
