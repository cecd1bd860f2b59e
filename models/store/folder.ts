import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where models are kept, outside the checkout: `GESSO_MODELS_DIR`, or `gesso/models` in the cache folder of the person (XDG base
 * directories), so that several checkouts share them.
 */
export function modelsFolder(env: Environment): string {
  if (env.GESSO_MODELS_DIR) return resolve(env.GESSO_MODELS_DIR);
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'gesso', 'models');
}
