/** An image service as a provider: converts pictures to its format, and checks and converts its result. */
import { readFile } from 'node:fs/promises';
import type { ImagePool } from '../images/pool.ts';
import { keepFilm, keepPicture, newPath } from './base/answer-file.ts';
import { type AskService, createAsk, type ServiceSettings, type ServiceTools } from './base/ask.ts';
import {
  type HeldPicture,
  type Made,
  type Provider,
  type ProviderHost,
  ProviderUnavailable,
  type Work,
} from './base/provider.ts';
import type { Dialect, SentPicture } from './services/dialect.ts';

export interface ServiceDeps extends ServiceTools {
  readonly pool: ImagePool;
}

/** Polling interval, ms. */
const LOOK_MS = 1_000;
/** Progress before and after the service's own part. */
const [SENT, CAME] = [0.1, 0.9];

export function createServiceProvider(
  dialect: Dialect,
  settings: ServiceSettings,
  deps: ServiceDeps,
): Provider {
  const { pool, clock } = deps;
  const ask: AskService = createAsk(settings, deps);

  async function frame({ path, picture }: HeldPicture, mask: HeldPicture | null, host: ProviderHost) {
    const output = newPath(host.folder);
    const maskOutput = newPath(host.folder);
    const { maxPixels, marks, fillSizes } = dialect;
    const frame = await pool.run(
      {
        kind: 'frame',
        input: path,
        source: picture,
        mask,
        sizes: mask && fillSizes,
        maxPixels,
        marks,
        output,
        maskOutput,
      },
      { signal: host.signal },
    );
    const read = async (file: string): Promise<SentPicture> => ({
      bytes: await readFile(file),
      ...frame.size,
    });
    return { frame, sent: await read(output), mask: mask && (await read(maskOutput)) };
  }

  async function run(work: Work, host: ProviderHost): Promise<Made> {
    const { signal, folder, onceKey } = host;
    const framed = work.picture && (await frame(work.picture, work.mask, host));
    const references: SentPicture[] = [];
    for (const one of work.references) references.push((await frame(one, null, host)).sent);
    host.onProgress(SENT);
    const until = clock.now() + settings.seconds * 1000;
    const result = await dialect.send(
      { ...work, picture: framed?.sent ?? null, mask: framed?.mask ?? null, references },
      {
        ask,
        signal,
        onceKey,
        onProgress: (fraction) => host.onProgress(SENT + (CAME - SENT) * fraction),
        async wait() {
          if (clock.now() > until) throw new ProviderUnavailable(dialect.id, 'slow');
          await ask.pause(LOOK_MS, signal);
        },
      },
    );
    host.onProgress(CAME);
    const about = { model: result.model, seed: result.seed, confidence: null, warnings: [] };
    if (work.kind === 'animate') {
      const { path, film } = await keepFilm(dialect.id, result.bytes, folder);
      return { ...about, path, file: film };
    }
    const made = await keepPicture(dialect.id, result.bytes, folder);
    if (!work.picture || !work.mask || !framed) return { ...about, path: made.path, file: made.picture };
    const output = newPath(folder);
    const { path: input, picture: source } = work.picture;
    const file = await pool.run(
      { kind: 'merge', input, source, mask: work.mask, made, frame: framed.frame, output },
      { signal },
    );
    return { ...about, path: output, file };
  }

  return {
    id: dialect.id,
    source: 'service',
    quality: 'model',
    isRepeatable: dialect.isRepeatable,
    kinds: dialect.kinds,
    maxPixels: null,
    run,
  };
}
