/**
 * Fills the area around a placed picture with the studio's operation. Without feathering, px of the picture keep their bytes.
 *
 * Memory beside the picture's own RGBA: the operation's estimate.
 */
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { fitOf } from './edit-capabilities.ts';
import type { EditPlan } from './edit-plan.ts';
import type { Raw } from './pixels.ts';
import type { Growth } from './reframe-picture.ts';
import type { Removed } from './remove-background.ts';

/** Largest share of a side that blends: some of the picture must stay as context. */
const FEATHER_MAX = 0.4;

export const asksOutpaint = (operations: EditOperations): boolean => fitOf(operations) === 'outpaint';

/** @param picture RGBA of the size of the plan's place @param feathering share of the picture's side that blends into the new area, 0…1 */
export async function outpaint(
  picture: Raw,
  { place, output }: EditPlan,
  feathering: number,
  onProgress: (fraction: number) => void,
): Promise<Removed> {
  const room: Growth = {
    left: place.x,
    top: place.y,
    right: output.width - place.x - place.width,
    bottom: output.height - place.y - place.height,
  };
  const share = Math.min(FEATHER_MAX, feathering);
  const feather = (px: number, side: number) => (px > 0 ? Math.floor(side * share) : 0);
  const cut: Growth = {
    left: feather(room.left, place.width),
    top: feather(room.top, place.height),
    right: feather(room.right, place.width),
    bottom: feather(room.bottom, place.height),
  };
  const operation = operationById('generation_expand');
  const growth = {
    left: room.left + cut.left,
    top: room.top + cut.top,
    right: room.right + cut.right,
    bottom: room.bottom + cut.bottom,
  };
  // A cancellation ends this thread.
  const checkpoint = async () => {};
  const core = inside(picture, cut);
  const { picture: made = core, provenance } = await runOperation(
    operation,
    { picture: core },
    operation.readParams(growth),
    { checkpoint, onProgress },
  );
  if (share > 0) blend({ ...made, channels: 4 }, picture, place, cut);
  return { picture: { ...made, channels: 4 }, provenance };
}

/** The edit's feathering; 0 by default. */
export function featheringOf({ resizing }: EditOperations): number {
  const fit = resizing?.fit;
  const asked = typeof fit === 'object' && fit.type === 'outpaint' ? fit.feathering : undefined;
  return asked === undefined ? 0 : Number.parseFloat(asked) / 100;
}

function inside({ pixels, width, height }: Raw, { left, top, right, bottom }: Growth): Raw {
  const [across, down] = [width - left - right, height - top - bottom];
  if (across === width && down === height) return { pixels, width, height, channels: 4 };
  const part = new Uint8Array(across * down * 4);
  for (let y = 0; y < down; y++) {
    const at = ((y + top) * width + left) * 4;
    part.set(pixels.subarray(at, at + across * 4), y * across * 4);
  }
  return { pixels: part, width: across, height: down, channels: 4 };
}

/** Blends the picture over the new area: from 0 at an extended side to 1 where the feathering ends. */
function blend(made: Raw, picture: Raw, place: EditPlan['place'], cut: Growth): void {
  for (let y = 0; y < picture.height; y++) {
    const down = Math.min(ramp(y, cut.top), ramp(picture.height - 1 - y, cut.bottom));
    for (let x = 0; x < picture.width; x++) {
      const cover = down * Math.min(ramp(x, cut.left), ramp(picture.width - 1 - x, cut.right));
      const from = (y * picture.width + x) * 4;
      const to = ((place.y + y) * made.width + place.x + x) * 4;
      mix(made.pixels, to, picture.pixels, from, cover);
    }
  }
}

/** Smoothstep over so many px; 1 where nothing blends. */
function ramp(distance: number, length: number): number {
  const t = Math.min(1, (distance + 0.5) / Math.max(0.5, length));
  return t * t * (3 - 2 * t);
}

/** Straight RGBA, weighed by alpha. */
function mix(onto: Uint8Array, to: number, over: Uint8Array, from: number, cover: number): void {
  if (cover >= 1) {
    onto.set(over.subarray(from, from + 4), to);
    return;
  }
  const [below, above] = [onto[to + 3]! * (1 - cover), over[from + 3]! * cover];
  const alpha = below + above;
  for (let c = 0; c < 3 && alpha > 0; c++) {
    onto[to + c] = Math.round((onto[to + c]! * below + over[from + c]! * above) / alpha);
  }
  onto[to + 3] = Math.round(alpha);
}
