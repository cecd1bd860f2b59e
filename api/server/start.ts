/** `npm start`: builds the studio when needed, serves it, says where, and stops on Ctrl-C. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createServer as createGesso, shownHost } from './server.ts';
import { buildStudio, isStudioFresh } from './studio-build.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

async function start(config: Config): Promise<void> {
  // Before the build, so that nobody waits for it only to hear that the port is taken.
  await tryPort(config);
  if (!isStudioFresh(ROOT)) {
    console.log('Building the studio (once; later starts are immediate)…');
    await buildStudio(ROOT);
  }
  const server = await createGesso({
    config,
    dist: join(ROOT, 'dist'),
    log: pino({ level: config.logLevel }),
  });
  const port = await server.listen();
  console.log(`Gesso is at http://${shownHost(config.host)}:${port}/studio (Ctrl-C stops it)`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(() => process.exit(0));
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
