/** A user with an API key, a web server with pictures, and a connected storage named `shop`. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import { editImage, editImageAsync } from '../../../api/contract/routes/public-image.ts';
import { picture } from './forms.ts';
import { keyOf } from './key-of.ts';
import { createTaskPerson, type TaskPerson } from './task-people.ts';
import { useServer } from './test-server.ts';

export const mug = picture('product-mug.jpg');
export const SMALL = { operations: { resizing: { width: 64, height: 48 } } };

export function useDeveloper() {
  const server = useServer({ privateAddresses: true });
  let person: TaskPerson;
  let key: string;
  let site: Server;
  let siteUrl = '';
  const asked: string[] = [];
  let folder: string;
  let s3: S3rver;

  beforeAll(async () => {
    person = await createTaskPerson(server());
    key = await keyOf(server(), person.userId);
    await server().services.credits.grant(person.userId, { unit: 'credit', amount: 500, reference: 'tests' });
    site = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path.startsWith('/mug.jpg')) response.writeHead(200, { 'content-type': 'text/plain' }).end(mug);
      else if (path === '/redirect') response.writeHead(302, { location: '/mug.jpg' }).end();
      else if (path === '/page')
        response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
      else if (path === '/half.jpg') response.end(mug.subarray(0, 60_000));
      else if (path === '/bomb.png') response.end(picture('input-bomb-valid-30000.png'));
      else if (path === '/large') response.writeHead(200, { 'content-length': '20000000' }).end();
      else if (path === '/forbidden') response.writeHead(403).end();
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

    folder = mkdtempSync(join(tmpdir(), 'gesso-public-image-'));
    s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true });
    const { port } = (await s3.run()) as { port: number };
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const endpoint = `http://127.0.0.1:${port}`;
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
    client.destroy();
    await server().services.storages.create(person.userId, {
      name: 'shop',
      type: 's3',
      parameters: {
        credentials: { access_key: 'S3RVER', secret_access_key: 'S3RVER' },
        bucket: 'pictures',
        endpoint,
      },
    });
    await server().services.storages.put(person.userId, 'storage://shop/in/cup.jpg', mug, {
      contentType: 'image/jpeg',
      fileName: 'cup.jpg',
    });
  });
  afterAll(async () => {
    await s3?.close();
    site?.closeAllConnections();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const edit = (body: object, as = key) => server().call(editImage, { as, body });
  const editAsync = (body: object, as = key) => server().call(editImageAsync, { as, body });
  const used = async (userId = person.userId) => (await server().services.credits.quota(userId)).used;

  return {
    server,
    get person() {
      return person;
    },
    /** Of the developer API. */
    get key() {
      return key;
    },
    /** Of the web server, without a slash at its end. */
    get siteUrl() {
      return siteUrl;
    },
    /** Requests to the web server since the last call. */
    takeAsked: () => asked.splice(0),
    edit,
    editAsync,
    used,
  };
}
