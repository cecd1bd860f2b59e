/** Operational routes: liveness, readiness, metrics. */
import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { errorText } from '../../contract/base/error-text.ts';
import { checkHealth, checkReadiness, getMetrics } from '../../contract/routes/operations.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { isPublicAddress } from '../outgoing/public-address.ts';
import type { BindFamily } from './bind-family.ts';
import { createMetrics } from './metrics.ts';

const CHECK_MS = 3_000;

export const bindOperations: BindFamily = (tools, { config, ports, services }) => {
  const { database, blobs, queue, events } = ports;
  const metrics = createMetrics(tools.app, ports, services.tasks, tools.calls);
  let isClosing = false;
  tools.app.addHook('preClose', async () => {
    isClosing = true;
  });

  /** Both need free disk space: blobs in a folder, and uploads in transit. */
  async function checkDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(config.dataDir);
    const megabytes = (bavail * bsize) / 2 ** 20;
    if (megabytes >= config.diskReserveMegabytes) return;
    throw new ApiError(errorText('diskFull.megabytes', { megabytes: Math.floor(megabytes) }));
  }

  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: () => sql`select 1`.execute(database),
    blobs: () => blobs.facts('ready'),
    queue: () => queue.size(),
    events: () => events.publish('ready', null),
    disk: checkDisk,
  };

  answer(tools, checkHealth, async () => ({ status: 'ok' as const }));

  answer(tools, checkReadiness, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (isClosing) throw new ApiError('notReady');
    const failed: string[] = [];
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        await within(CHECK_MS, check()).catch((error) => {
          request.log.error({ err: error, port: name }, 'A port does not answer');
          failed.push(name);
        });
      }),
    );
    if (failed.length > 0) {
      const silent = failed.filter((name) => name !== 'disk').sort();
      const problems = [
        ...(silent.length > 0 ? [`${silent.join(', ')} does not answer`] : []),
        ...(failed.includes('disk') ? ['the disk is full'] : []),
      ];
      throw new ApiError(errorText('notReady.checks', { reasons: problems.join('; ') }));
    }
    return {
      status: 'ok' as const,
      checks: Object.fromEntries(Object.keys(checks).map((name) => [name, 'ok' as const])),
    };
  });

  /** Behind an untrusted proxy, the address is the proxy's and does not identify the caller. */
  const isForwarded = ({ headers }: FastifyRequest): boolean =>
    config.trustProxy === false && headers['x-forwarded-for'] !== undefined;

  answer(tools, getMetrics, async ({ request, reply }) => {
    // Metrics are visible only inside the server's network.
    if (isPublicAddress(request.ip) || isForwarded(request)) throw new ApiError('notFound');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.print());
  });
};

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
