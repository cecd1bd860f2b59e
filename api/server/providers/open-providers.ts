/** Creates the configured providers and their router. */
import { join } from 'node:path';
import type { ProviderConfig } from '../base/provider-config.ts';
import { readProviderOrder } from '../base/provider-order.ts';
import type { ServedModels } from '../models/served-models.ts';
import type { ServiceSettings } from './base/ask.ts';
import type { Provider } from './base/provider.ts';
import { createLocalProvider, createModelProvider } from './local-providers.ts';
import { createRouter, type Router } from './router.ts';
import { createServiceProvider, type ServiceDeps } from './service-provider.ts';
import { comfyui, workflowMistake } from './services/comfyui.ts';
import type { Dialect } from './services/dialect.ts';
import { openaiImages } from './services/openai-images.ts';
import { type Json, readRecipes } from './services/recipe.ts';
import { predictionMistake, replicate } from './services/replicate.ts';
import { stability } from './services/stability.ts';

export interface ProvidersDeps extends ServiceDeps {
  readonly config: ProviderConfig;
  /** The folders `providers/replicate` and `providers/comfyui` in it hold the operator's recipes. */
  readonly dataDir: string;
  readonly models: Pick<ServedModels, 'list'>;
}

/** Throws a RangeError that names an invalid recipe. */
export async function openProviders(deps: ProvidersDeps): Promise<Router> {
  const { config, dataDir, models, pool, log } = deps;
  const { openai, stability: stable, replicate: replicas, comfyui: comfy, hosts, seconds } = config;
  const providers: Provider[] = [];
  const filler = (await models.list()).find(({ description }) => description.task === 'inpaint');
  const input = filler?.description.inputs.find(({ as }) => as === 'picture');
  if (input) providers.push(createModelProvider(pool, input));
  providers.push(createLocalProvider(pool));
  const add = (
    dialect: Dialect,
    settings: Omit<ServiceSettings, 'id' | 'hosts' | 'seconds'>,
    results: readonly string[],
  ) => {
    if (dialect.kinds.size === 0) {
      log.warn(
        { provider: dialect.id, folder: join(dataDir, 'providers', dialect.id) },
        'A provider has no recipes',
      );
    }
    const all = { ...settings, id: dialect.id, hosts: [...hosts, ...results], seconds };
    providers.push(createServiceProvider(dialect, all, deps));
  };
  const recipesOf = (id: string, mistakeIn: (recipe: Json) => string | null) =>
    readRecipes(join(dataDir, 'providers', id), mistakeIn);
  if (openai) add(openaiImages(openai), openai, []);
  if (stable) add(stability(), stable, []);
  if (replicas)
    add(replicate(recipesOf('replicate', predictionMistake)), replicas, [
      'replicate.delivery',
      '*.replicate.delivery',
    ]);
  if (comfy) add(comfyui(recipesOf('comfyui', workflowMistake)), comfy, []);
  return createRouter(providers, readProviderOrder(config.order), log);
}
