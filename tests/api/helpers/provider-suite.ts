/** Every provider of this server with fake services behind it, for suites that all of them hold. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { providerConfigOf } from '../../../api/server/base/provider-config.ts';
import { readSettings } from '../../../api/server/base/settings.ts';
import { createImagePool, type ImagePool } from '../../../api/server/images/pool.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { openServedModels } from '../../../api/server/models/served-models.ts';
import { createOutgoing, type Outgoing } from '../../../api/server/outgoing/outgoing.ts';
import type { HeldPicture, ProviderHost } from '../../../api/server/providers/base/provider.ts';
import { openProviders } from '../../../api/server/providers/open-providers.ts';
import type { Router } from '../../../api/server/providers/router.ts';
import type { FakeServices } from './fake-services.ts';
import { writeFillModel } from './fill-model.ts';

export const KEY = 'a-key-that-nobody-may-see';
export const PROVIDERS = ['local', 'model', 'openai-images', 'stability', 'replicate', 'comfyui'] as const;
export const REMOTE = ['openai-images', 'stability', 'replicate', 'comfyui'] as const;

export interface ProviderSuite {
  readonly router: Router;
  /** Whose services may take no longer than two seconds: a busy machine takes that for an answer that comes. */
  readonly hasty: Router;
  /** All that was logged. */
  readonly logged: readonly string[];
  keep(picture: Promise<Buffer>): Promise<HeldPicture>;
  host(changes?: Partial<ProviderHost>): ProviderHost;
}

/** @param recipes by service, then by kind of work */
export function useProviders(
  services: () => FakeServices,
  recipes: Readonly<Record<string, Readonly<Record<string, object>>>>,
): () => ProviderSuite {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-providers-'));
  const logged: string[] = [];
  let count = 0;
  let pool: ImagePool | undefined;
  let outgoing: Outgoing | undefined;
  let suite: ProviderSuite | undefined;

  const keep = async (picture: Promise<Buffer>): Promise<HeldPicture> => {
    const path = join(folder, `in-${count++}`);
    writeFileSync(path, await picture);
    return { path, picture: await readHeader(path) };
  };
  const host = (changes: Partial<ProviderHost> = {}): ProviderHost => {
    const own = join(folder, `work-${count++}`);
    mkdirSync(own);
    return {
      folder: own,
      onceKey: `once-${count}`,
      signal: new AbortController().signal,
      onProgress: () => {},
      ...changes,
    };
  };

  beforeAll(async () => {
    const own = join(folder, 'models');
    writeFillModel(own);
    for (const [id, kinds] of Object.entries(recipes)) {
      mkdirSync(join(folder, 'providers', id), { recursive: true });
      for (const [kind, recipe] of Object.entries(kinds))
        writeFileSync(join(folder, 'providers', id, `${kind}.json`), JSON.stringify(recipe));
    }
    const models = { cache: join(folder, 'cache'), own };
    pool = createImagePool({ light: 1, heavy: 1, models });
    outgoing = createOutgoing({ privateAddresses: true });
    const url = services().url;
    const deps = {
      dataDir: folder,
      models: openServedModels(models),
      pool,
      outgoing,
      ownOutgoing: outgoing,
      log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
      clock: {
        now: () => Date.now(),
        sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, Math.min(ms, 5))),
      },
    };
    const open = (seconds: number) =>
      openProviders({
        ...deps,
        config: providerConfigOf(
          readSettings({
            OPENAI_API_KEY: KEY,
            OPENAI_BASE_URL: `${url}/v1`,
            STABILITY_API_KEY: KEY,
            STABILITY_BASE_URL: url,
            REPLICATE_API_TOKEN: KEY,
            REPLICATE_BASE_URL: url,
            COMFYUI_URL: url,
            COMFYUI_API_KEY: KEY,
            PROVIDER_SECONDS: String(seconds),
          }),
        ),
      });
    suite = { router: await open(60), hasty: await open(2), logged, keep, host };
  });
  afterAll(async () => {
    await Promise.all([pool?.close(), outgoing?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!suite) throw new Error('The providers are there inside of tests only.');
    return suite;
  };
}

/** A picture in which a px that moved or changed shows. */
export function ramp({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([(x * 3 + y) & 255, (y * 5) & 255, (x * y) & 127], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
