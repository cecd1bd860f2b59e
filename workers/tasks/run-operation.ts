/** Runs an image operation on a file: its result becomes a mask for a layer, a new file of the same size, or a separate layer. */
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { takenTiles } from '../../engine/kernels/mask/plane-tiles.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { jpegQuality as jpegQualityOf } from '../../engine/kernels/quality/jpeg-quality.ts';
import { loadStrokeNet } from '../../engine/kernels/stroke-net/stroke-net.ts';
import { readyForMarks } from '../../engine/operations/marked-subject.ts';
import { type ModelPort, NO_MODELS } from '../../engine/operations/model-port.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation as drive } from '../../engine/operations/run-operation.ts';
import { tileIdOf } from '../../engine/tiles/tile-store.ts';
import type { CancelToken } from '../base/cancel.ts';
import { operationBytes } from '../base/device-memory.ts';
import type { OperationAnswer, OperationRequest } from '../protocol/operation-protocol.ts';
import type { ProgressListener } from '../protocol/task-map.ts';
import { type Holding, pictureOf } from './held-picture.ts';
import { paceOf } from './paced.ts';
import { leftBy } from './sent-mask.ts';

export interface OperationTools {
  readonly kernels: Kernels;
  /** The picture that requests with a name for it share. Default: none. */
  readonly holding?: Holding;
  /** Requested if a model improves the operation. */
  openModels?(): Promise<ModelPort>;
  /** Bytes that an operation may need. Default: a share of the device's memory. */
  readonly memory?: number | undefined;
}

/** Rejects with a GessoError: of the parameters, the file, or the operation. */
export async function runOperation(
  request: OperationRequest,
  { kernels, holding, openModels, memory = operationBytes() }: OperationTools,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<OperationAnswer> {
  const operation = operationById(request.operation);
  const params = operation.readParams(request.params);
  const { picture, jpegQuality: own } = await pictureOf(request, kernels, holding, token);
  const { tables } = request;
  const jpegQuality = tables ? jpegQualityOf(new Uint8Array(await tables.arrayBuffer())) : own;
  const marked = request.masked && (await leftBy(request.masked, kernels, token));
  const left = request.painted && {
    coverage: await leftBy(request.painted, kernels, token),
    width: request.painted.mask.width,
    height: request.painted.mask.height,
  };
  const asked = [
    operation.needs.model,
    ...(operation.improvedBy ?? []),
    ...(operation.asksFor?.(params) ?? []),
  ];
  const asksModels = asked.some((task) => task !== null);
  const models = (asksModels && (await openModels?.())) || NO_MODELS;
  const pace = paceOf(token, onProgress, 'rendering');
  const {
    coverage,
    picture: after = picture,
    layers,
    regions = [],
    provenance,
  } = await drive(
    operation,
    { picture, jpegQuality, ...(marked && { marked }), ...(left && { left }) },
    params,
    { ...pace, models, ...(memory !== undefined && { memory }) },
  );
  if (request.as.kind === 'regions') return { mask: null, bytes: null, regions, provenance };
  if (request.as.kind === 'mask') {
    const kept = coverage ?? new Uint8Array(after.width * after.height).fill(255);
    const before = request.erased && (await leftBy(request.erased, kernels, token));
    const plane = before ? kept.map((value, at) => Math.min(value, before[at]!)) : kept;
    const tiles = takenTiles(plane, after.width, after.height);
    // Hundreds of tiles are hashed here, off the page's own thread.
    const mask = Array.from(tiles, (tile) => ({ ...tile, id: tileIdOf(tile.coverage) }));
    return { mask, bytes: null, provenance };
  }
  if (request.as.kind === 'layer') {
    const { role } = request.as;
    const layer = layers?.find((each) => each.role === role);
    if (!layer) throw new RangeError(`${request.operation} makes no ${role}`);
    const bytes = await pace.write(layer, null);
    return { mask: null, bytes, place: { x: layer.x, y: layer.y }, provenance };
  }
  if (request.as.kind === 'layers') {
    const made = [];
    for (const layer of layers ?? []) {
      const { role, x, y } = layer;
      made.push({ role, bytes: await pace.write(layer, null), place: { x, y } });
    }
    return { mask: null, bytes: null, layers: made, provenance };
  }
  const laid = laidOn(after, coverage ?? null, request.as.background);
  return {
    mask: null,
    bytes: await pace.write(laid, new Uint8Array(await request.file.arrayBuffer())),
    provenance,
  };
}

/** Decodes a picture, finds what strokes need of it, and holds both until another one comes. */
export async function holdPicture(
  input: { readonly held: string; readonly file: Blob },
  { kernels, holding }: OperationTools,
  token: CancelToken,
): Promise<undefined> {
  const { picture } = await pictureOf(input, kernels, holding, token);
  const { checkpoint } = paceOf(token, null, 'rendering');
  await loadStrokeNet();
  for (const _ of readyForMarks(picture)) await checkpoint();
}

/** As the painter draws a layer with that mask over that background. */
function laidOn(
  { pixels, width, height }: PixelGrid,
  coverage: Uint8Array | null,
  background: string | null,
): PixelGrid {
  const target = new Uint8Array(pixels.length);
  if (background !== null) {
    const value = Number.parseInt(background.slice(1, 7), 16);
    for (let i = 0; i < target.length; i += 4) {
      target[i] = value >> 16;
      target[i + 1] = (value >> 8) & 255;
      target[i + 2] = value & 255;
      target[i + 3] = 255;
    }
  }
  compositeOver(target, pixels, { coverage });
  return { pixels: target, width, height };
}
