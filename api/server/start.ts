/** `npm start`: builds the studio if needed, serves it, prints its URL, and stops on Ctrl-C. */
import { join } from 'node:path';
import { type Config, readConfig } from './base/config.ts';
import { createLog } from './base/log.ts';
import { PROJECT_ROOT } from './base/project-root.ts';
import { ConfigError } from './base/settings.ts';
import { buildStudio, isStudioFresh } from './base/studio-build.ts';
import { createStartupListener } from './http/startup-listener.ts';
import type { Server } from './server.ts';

async function start(config: Config): Promise<void> {
  // Listens before the slow part of the start: a taken port is reported at once, and early probes are answered.
  const startup = createStartupListener();
  await startup.listen(config.host, config.port);
  const isWorker = config.role === 'worker';
  if (!isWorker && !isStudioFresh(PROJECT_ROOT)) {
    console.log('Building the studio (once; later starts are immediate)…');
    await buildStudio(PROJECT_ROOT);
  }
  const { createServer, shownHost } = await import('./server.ts');
  const server = await createServer({
    config,
    dist: join(PROJECT_ROOT, 'dist'),
    log: createLog(config.logLevel),
    startup,
  });
  const address = `http://${shownHost(config.host)}:${await server.listen()}`;
  console.log(
    isWorker
      ? `A Gesso worker says how it does at ${address}/readyz (Ctrl-C stops it)`
      : `Gesso is at ${address} and its studio at ${address}/studio (Ctrl-C stops it)`,
  );
  stopOnSignals(server);
  if (!isWorker) await sayModels(config);
}

/** Logs models that could be installed, and custom models that are refused. Nothing waits for this. */
async function sayModels({ modelsDir, dataDir }: Config): Promise<void> {
  const { openServedModels } = await import('./models/served-models.ts');
  const models = openServedModels({ cache: modelsDir, own: join(dataDir, 'models') });
  for (const { file, reason } of await models.refused()) console.error(`${file} is not used: ${reason}`);
  const missing = await models.missing();
  if (missing.length > 0)
    console.log(
      'Some trained models are not here, and nothing needs them. To fetch them: npm run models -- add',
    );
}

/** The first signal stops gracefully, the second immediately: leases of tasks then expire. */
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
