/** Shared by the commands of `npm run`: settings from the environment, the ports that the command needs, and errors as sentences. */
import { BackupError } from '../backup/manifest.ts';
import { ApiError } from '../base/api-error.ts';
import { systemClock } from '../base/clock.ts';
import { type Config, readConfig } from '../base/config.ts';
import { ConfigError } from '../base/settings.ts';
import { openDatabase } from '../database/open-database.ts';
import { openBlobs } from '../ports/open-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { UsageError } from './usage-error.ts';

/** Settings, database and blobs; closed when `work` has ended. */
export async function withStores<T>(
  work: (deps: {
    readonly config: Config;
    readonly ports: Pick<Ports, 'database' | 'blobs' | 'clock'>;
  }) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...process.env, ROLE: 'all' });
  const ports = {
    database: openDatabase(config.databaseUrl),
    blobs: openBlobs(config),
    clock: systemClock,
  };
  try {
    return await work({ config, ports });
  } finally {
    await ports.blobs.close();
    await ports.database.destroy();
  }
}

/** Errors whose message is for the person at the command line. */
const WORDED = [ApiError, BackupError, ConfigError, UsageError];

/** Ends the process: with status 0, or with one sentence about the error. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    const isWorded = error instanceof Error && WORDED.some((kind) => error instanceof kind);
    console.error(isWorded ? error.message : error);
    process.exit(1);
  }
}
