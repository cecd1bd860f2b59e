/**
 * A document as parts that an account keeps by the SHA-256 of their bytes. They are what a `.gesso` file holds: pictures and fonts as
 * they are, large ones in pieces; mask tiles deflated; and a manifest, which is the document with the hashes of its parts.
 */
import type { DocumentParts } from '../../session/core/document-work.ts';

export interface PackedPart {
  readonly hash: string;
  readonly bytes: number;
  body(): Promise<Blob>;
}

export interface PackedDocument {
  /** Idempotency key of the save. */
  readonly key: string;
  readonly name: string;
  /** Hash of the document, as `DocumentParts.hash`. */
  readonly hash: string;
  readonly manifest: PackedPart;
  readonly thumbnail: PackedPart;
  readonly parts: readonly PackedPart[];
  readonly width: number;
  readonly height: number;
}

export interface Manifest {
  readonly kind: 'gesso-project';
  readonly version: 1;
  readonly document: unknown;
  /** Hashes of each one's pieces, in order. */
  readonly assets: Readonly<Record<string, readonly string[]>>;
  readonly tiles: Readonly<Record<string, string>>;
}

/** Bytes of a piece. */
const PIECE = 8 * 2 ** 20;

type Known = Pick<PackedPart, 'hash' | 'bytes'>;

/** Hashed or opened parts, by their name in the document, which is a hash too. */
const known = new Map<string, readonly Known[]>();

/** A cached part is missing in the account: all parts are hashed again. */
export const forgetKnown = (): void => known.clear();

/** Opened parts need not be hashed again. @param bytes of a part, by its hash */
export function learnParts({ assets, tiles }: Manifest, bytes: (hash: string) => number): void {
  const learn = (id: string, hashes: readonly string[]) =>
    known.set(
      id,
      hashes.map((hash) => ({ hash, bytes: bytes(hash) })),
    );
  for (const [id, hashes] of Object.entries(assets)) learn(id, hashes);
  for (const [id, hash] of Object.entries(tiles)) learn(id, [hash]);
}

/** Rejects with the signal's reason. */
export async function packParts(
  parts: DocumentParts,
  name: string,
  signal: AbortSignal,
): Promise<PackedDocument> {
  const packed = new Map<string, PackedPart>();
  const assets: Record<string, readonly string[]> = {};
  const tiles: Record<string, string> = {};
  const add = async (id: string, pieces: readonly (() => Promise<Blob>)[]) => {
    signal.throwIfAborted();
    const facts = known.get(id) ?? (await Promise.all(pieces.map(async (piece) => factsOf(await piece()))));
    known.set(id, facts);
    for (const [at, fact] of facts.entries()) packed.set(fact.hash, { ...fact, body: pieces[at]! });
    return facts.map(({ hash }) => hash);
  };
  for (const [id, blob] of parts.assets) assets[id] = await add(id, piecesOf(blob));
  for (const [id, tile] of parts.tiles) tiles[id] = (await add(id, [() => deflated(tile)]))[0]!;
  const manifest: Manifest = { kind: 'gesso-project', version: 1, document: parts.document, assets, tiles };
  return {
    key: crypto.randomUUID(),
    name,
    hash: parts.hash,
    manifest: await partOf(new Blob([JSON.stringify(manifest)])),
    thumbnail: await partOf(new Blob([new Uint8Array(parts.thumbnail)])),
    parts: [...packed.values()],
    width: parts.width,
    height: parts.height,
  };
}

/** For bytes without a cached hash. */
async function partOf(blob: Blob): Promise<PackedPart> {
  return { ...(await factsOf(blob)), body: async () => blob };
}

async function factsOf(blob: Blob): Promise<Known> {
  return { hash: await sha256(await blob.arrayBuffer()), bytes: blob.size };
}

function piecesOf(blob: Blob): readonly (() => Promise<Blob>)[] {
  const count = Math.max(1, Math.ceil(blob.size / PIECE));
  return Array.from({ length: count }, (_, at) => async () => blob.slice(at * PIECE, (at + 1) * PIECE));
}

const deflated = (bytes: Uint8Array): Promise<Blob> =>
  new Response(
    new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate')),
  ).blob();

/** In lower-case hex. */
export async function sha256(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** null for an invalid manifest, or one of a later version. */
export function readManifest(text: string): Manifest | null {
  try {
    const value = JSON.parse(text) as Manifest;
    const { kind, version, document, assets, tiles } = value;
    const hasParts =
      Object.values(assets).every((hashes) => hashes.every((hash) => typeof hash === 'string')) &&
      Object.values(tiles).every((hash) => typeof hash === 'string');
    return kind === 'gesso-project' && version === 1 && document && hasParts ? value : null;
  } catch {
    return null;
  }
}
