/** `npm start`: builds the studio when needed, serves it, says where, and stops on Ctrl-C. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createServer as createGesso, type Server, shownHost } from './server.ts';
import { buildStudio, isStudioFresh } from './studio-build.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

async function start(config: Config): Promise<void> {
  // Before the build, so that nobody waits for it only to hear that the port is taken.
  await tryPort(config);
  const isWorker = config.role === 'worker';
  if (!isWorker && !isStudioFresh(ROOT)) {
    console.log('Building the studio (once; later starts are immediate)…');
    await buildStudio(ROOT);
  }
  const server = await createGesso({
    config,
    dist: join(ROOT, 'dist'),
    log: createLog(config.logLevel),
  });
  const address = `http://${shownHost(config.host)}:${await server.listen()}`;
  console.log(
    isWorker
      ? `A Gesso worker says how it does at ${address}/readyz (Ctrl-C stops it)`
      : `Gesso is at ${address}/studio (Ctrl-C stops it)`,
  );
  stopOnSignals(server);
}

/** The first signal ends it when what is in hand is done, the second at once: leases of tasks run out by themselves. */
function stopOnSignals(server: Server): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      server.close().then(
        () => process.exit(0),
        (error) => {
          console.error(explain(error, process.env));
          process.exit(1);
        },
      );
    });
  }
}

/** Rejects when nothing can listen there. */
async function tryPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  const port = env.PORT || '4173';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs administrator rights. Choose one above 1023: PORT=4173 npm start`;
  return error instanceof Error ? error.message : String(error);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(explain(error, process.env));
  process.exit(1);
}
