/** One process of a soak: the real server by its environment, with the soak's kind of task and a witness of every end. */

import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../api/server/base/config.ts';
import { createServer } from '../../api/server/server.ts';
import { soakKind } from './soak-kind.ts';

const config = readConfig(process.env);
const server = await createServer({
  config: { ...config, role: 'api' },
  dist: process.env.SOAK_DIST ?? '',
  log: pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })),
});
server.services.tasks.kinds.replace(soakKind);
// Written in the commit that ends the task, and kept by no constraint from being written twice.
server.services.tasks.onEnd(async ({ id, state }, trx) => {
  await sql`insert into soak_ends (task_id, state) values (${id}, ${state})`.execute(trx);
});
if (config.role !== 'api') await server.worker.start();
const port = await server.listen();
console.log(`ready ${port}`);

// Ends with the soak runner, if that is killed.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 1_000).unref();

process.once('SIGTERM', () => {
  server.close().then(() => process.exit(0));
});
