/** Loads the document of a project version: its manifest, and the parts that this device lacks. */
import { GessoError } from '../../../api/client/gesso-error.ts';
import { open } from '../../../api/client/send.ts';
import { TILE_BYTES } from '../../../engine/index.ts';
import type { DocumentPackage } from '../../../workers/index.ts';
import { t } from '../../locale/index.ts';
import type { DocumentWork, LoadCall } from '../../session/core/document-work.ts';
import { inflate } from '../../session/fonts/own-fonts.ts';
import type { OpenedVersion } from './project-calls.ts';
import { learnParts, readManifest, sha256 } from './project-parts.ts';

type Part = OpenedVersion['document'];

/** Parallel requests: a browser's limit for one server over HTTP/1.1. */
const AT_ONCE = 6;

/** Rejects with a GessoError, or with the signal's reason. The caller verifies pictures and tiles against their hashes. */
export async function loadProject(
  { document, parts }: OpenedVersion,
  { stored }: Pick<DocumentWork, 'stored'>,
  { signal, onProgress }: LoadCall,
): Promise<DocumentPackage> {
  const manifest = readManifest(new TextDecoder().decode(await bytesOf(document, signal)));
  if (!manifest) throw damaged();
  const byHash = new Map(parts.map((part) => [part.hash, part]));
  learnParts(manifest, (hash) => byHash.get(hash)?.bytes ?? 0);
  const assets = new Map<string, Uint8Array>();
  const tiles = new Map<string, Uint8Array>();
  const jobs: { readonly hashes: readonly string[]; put(bytes: Uint8Array): void | Promise<void> }[] = [];
  for (const [id, hashes] of Object.entries(manifest.assets)) {
    const here = await stored(id);
    if (here) assets.set(id, new Uint8Array(await here.arrayBuffer()));
    else jobs.push({ hashes, put: (bytes) => void assets.set(id, bytes) });
  }
  for (const [id, hash] of Object.entries(manifest.tiles)) {
    const put = async (bytes: Uint8Array) => void tiles.set(id, (await inflate(bytes, TILE_BYTES)).slice());
    jobs.push({ hashes: [hash], put });
  }
  const sizeOf = (hash: string) => byHash.get(hash)?.bytes ?? 0;
  const total = jobs.flatMap(({ hashes }) => hashes).reduce((sum, hash) => sum + sizeOf(hash), 0);
  let done = 0;
  await atOnce(jobs, async ({ hashes, put }) => {
    const pieces: Uint8Array[] = [];
    for (const hash of hashes) {
      const part = byHash.get(hash);
      if (!part) throw damaged();
      pieces.push(await bytesOf(part, signal));
      done += part.bytes;
      onProgress(done / Math.max(1, total));
    }
    await put(pieces.length === 1 ? pieces[0]! : joined(pieces));
  });
  return { document: manifest.document, assets, tiles, thumbnail: null };
}

/** The server's URL may have the internal host of a proxy. */
async function bytesOf({ url, hash }: Part, signal: AbortSignal): Promise<Uint8Array> {
  const { pathname, search } = new URL(url, location.origin);
  const answer = await open('GET', pathname + search, { signal });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if ((await sha256(bytes)) !== hash) throw damaged();
  return bytes;
}

async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const damaged = () => new GessoError(t('This version is damaged, or was saved by a newer Gesso.'));
