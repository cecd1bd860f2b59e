/** A server, a real S3 server and a real web server that people connect, and what S3 refuses. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import { createStorage } from '../../../api/contract/routes/storages.ts';
import type { TaskPerson } from './task-people.ts';
import { useServer } from './test-server.ts';

/** Both halves of the only pair that s3rver knows. */
export const KEY = 'S3RVER';

/** What an S3 server answers for a bucket of this name: s3rver checks no signature and knows no rights. */
export const S3_REFUSALS: Readonly<Record<string, string>> = {
  mismatched: 'SignatureDoesNotMatch',
  denied: 'AccessDenied',
  elsewhere: 'PermanentRedirect',
};

export function useStorageServers() {
  const server = useServer({ privateAddresses: true });
  let folder: string;
  let s3: S3rver;
  let endpoint = '';
  let site: Server;
  let siteUrl = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gesso-storages-'));
    s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true });
    const { port } = (await s3.run()) as { port: number };
    endpoint = `http://127.0.0.1:${port}`;
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    });
    await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
    client.destroy();
    site = createServer((request, response) => {
      if (request.url === '/files/') return void response.writeHead(403).end();
      if (request.url === '/files/a%20cup.png') {
        return void response.writeHead(200, { 'content-type': 'image/png' }).end('png of a cup');
      }
      const code =
        S3_REFUSALS[
          /^\/([a-z]+)\?|^\/([a-z]+)\/\?/
            .exec(request.url ?? '')
            ?.slice(1)
            .find(Boolean) ?? ''
        ];
      if (code)
        return void response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end(`<Error><Code>${code}</Code></Error>`);
      if (request.url === '/broken/') return void response.writeHead(503).end();
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await s3?.close();
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const s3Body = (name = 'shots', more: object = {}) => ({
    name,
    type: 's3' as const,
    parameters: {
      credentials: { access_key: KEY, secret_access_key: KEY },
      bucket: 'pictures',
      endpoint,
      ...more,
    },
  });
  const webBody = (name = 'site', path = '/files') => ({
    name,
    type: 'web_folder' as const,
    parameters: { base_url: siteUrl + path },
  });

  const connect = (person: TaskPerson, body: object = s3Body()) =>
    server().call(createStorage, { as: person.token, body });

  return {
    server,
    /** Of the S3 server, which has one bucket, `pictures`. */
    get endpoint() {
      return endpoint;
    },
    /** Of the web server, without a slash at its end. */
    get siteUrl() {
      return siteUrl;
    },
    s3Body,
    webBody,
    connect,
  };
}
