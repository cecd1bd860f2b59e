/** How names are looked up: a name whose servers do not answer keeps nobody else waiting. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNameResolver } from '../../../api/server/outgoing/ask-name-servers.ts';

const A = 1;
const AAAA = 28;
const NO_ERROR = 0x8180;
const NO_SUCH_NAME = 0x8183;

let socket: Socket;
/** Names that were asked for, once for each family. */
let heard: string[] = [];
let server: string;
beforeAll(async () => {
  socket = createSocket('udp4', answerQuery).bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server = `127.0.0.1:${socket.address().port}`;
});
afterAll(() => socket.close());

/** RFC 1035, 4.1. `silent.…` is never answered, `nowhere.…` is no name. */
function answerQuery(query: Buffer, from: RemoteInfo): void {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  heard.push(labels.join('.'));
  const type = query.readUInt16BE(at + 1);
  const end = at + 5;
  if (labels[0] === 'silent') return;
  const addresses = labels[0] === 'nowhere' ? [] : addressesOf(type);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(labels[0] === 'nowhere' ? NO_SUCH_NAME : NO_ERROR, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = addresses.map((bytes) => {
    const answer = Buffer.alloc(12);
    // The name of the question.
    answer.writeUInt16BE(0xc00c, 0);
    answer.writeUInt16BE(type, 2);
    answer.writeUInt16BE(1, 4);
    answer.writeUInt32BE(60, 6);
    answer.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([answer, bytes]);
  });
  socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address);
}

function addressesOf(type: number): readonly Buffer[] {
  if (type === A) return [Buffer.from([93, 184, 216, 34])];
  return type === AAAA ? [Buffer.from('26062800022000010248189325c81946', 'hex')] : [];
}

it('A name has all of its addresses, of both families', async () => {
  const resolve = createNameResolver({ servers: [server] });
  expect(await resolve('pictures.example.com')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
  ]);
  await expect(resolve('nowhere.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('A name is asked for once for all who want it at the same time, and anew for who comes later', async () => {
  heard = [];
  const resolve = createNameResolver({ servers: [server] });
  const found = await Promise.all(Array.from({ length: 100 }, () => resolve('pictures.example.com')));
  expect(found.every((addresses) => addresses.length === 2)).toBe(true);
  expect(heard).toHaveLength(2);
  await resolve('pictures.example.com');
  await expect(resolve('nowhere.example.com')).rejects.toThrow();
  await expect(resolve('nowhere.example.com')).rejects.toThrow();
  expect(heard).toHaveLength(8);
});

it('A hundred names that nobody answers for keep no other waiting, and end', async () => {
  const resolve = createNameResolver({ servers: [server], timeoutMs: 250 });
  let ended = 0;
  const silent = Array.from({ length: 100 }, (_, at) =>
    resolve(`silent.${at}.example.com`).catch((error: NodeJS.ErrnoException) => {
      ended += 1;
      return error.code;
    }),
  );
  expect(await resolve('pictures.example.com')).toHaveLength(2);
  expect(ended).toBe(0);
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['ETIMEOUT']));
});
