import type { Adjustments } from '../../../engine/document/document.ts';
import {
  type AdjustArea,
  type AdjustPart,
  type AdjustPlan,
  finishTone,
  planAdjust,
  withMargin,
} from '../../../engine/kernels/color/adjust.ts';
import { type LocalTone, localTone, localToneHalvings } from '../../../engine/kernels/color/local-tone.ts';
import { type Machine, type Plane, type Scratch, withScratch } from '../machine/machine.ts';
import { copyRow, wideBytes, wideRow } from '../machine/wide-rows.ts';
import { blur } from './blur.ts';
import { halve, halved } from './halve.ts';

/** Rows processed at a time, so that buffers have this height and not the picture's. */
const STRIP = 256;

/** The tables of a plan, in wasm memory. 0 = none. */
interface Tables {
  readonly light: number;
  readonly tone: number;
  readonly hues: number;
  readonly bytes: number;
  readonly toneGains: number;
  readonly toneOffsets: number;
  readonly line: number;
  /** Rows of the area. */
  readonly gains: number;
  readonly offsets: number;
  readonly deltas: number;
}

/** `target` has the size of the part. */
export function adjust(
  machine: Machine,
  scratch: Scratch,
  source: Plane,
  target: Plane,
  adjustments: Adjustments,
  scale: number,
  part: AdjustPart,
): void {
  const { width, height } = source;
  const area = part.area ?? { x: 0, y: 0, width, height };
  const plan = planAdjust(adjustments, scale);
  if (!plan) {
    for (let y = 0; y < area.height; y++) {
      copyRow(machine, source, area.x, area.y + y, area.width, target.address + 4 * y * area.width);
    }
    return;
  }
  const grid = plan.hdr > 0 ? (part.tone ?? measureTone(machine, scratch, source, scale)) : null;
  const tables = placeTables(scratch, plan, grid, area.width);
  const wide = source.packed ? scratch.take(wideBytes(width)) : 0;
  const strip = plan.margin === Number.POSITIVE_INFINITY ? area.height : STRIP;
  const seenHeight = Math.min(height, strip + 2 * plan.margin);
  const plane = plan.sharpness === 0 ? 0 : scratch.take(width * Math.min(height, seenHeight));
  const blurred = plan.sharpness === 0 ? 0 : scratch.take(width * Math.min(height, seenHeight));
  for (let y = 0; y < area.height; y += strip) {
    const rows = { x: area.x, y: area.y + y, width: area.width, height: Math.min(strip, area.height - y) };
    const to = target.address + 4 * y * area.width;
    paintStrip(machine, { source, wide, to, plan, grid, tables, plane, blurred }, rows);
  }
}

function placeTables(scratch: Scratch, plan: AdjustPlan, grid: LocalTone | null, width: number): Tables {
  const { light, tone, hues, bytes } = plan.colors;
  return {
    light: scratch.place(light),
    tone: tone ? scratch.place(tone) : 0,
    hues: scratch.place(hues),
    bytes: scratch.place(bytes),
    toneGains: grid ? scratch.place(grid.gains) : 0,
    toneOffsets: grid ? scratch.place(grid.offsets) : 0,
    line: grid ? scratch.take(8 * grid.columns) : 0,
    gains: grid ? scratch.take(4 * width) : 0,
    offsets: grid ? scratch.take(4 * width) : 0,
    deltas: plan.sharpness === 0 ? 0 : scratch.take(2 * width),
  };
}

interface StripWork {
  readonly source: Plane;
  /** Room for a row of a packed source. */
  readonly wide: number;
  /** Address of the strip's first px. */
  readonly to: number;
  readonly plan: AdjustPlan;
  readonly grid: LocalTone | null;
  readonly tables: Tables;
  readonly plane: number;
  readonly blurred: number;
}

function paintStrip(machine: Machine, work: StripWork, rows: AdjustArea): void {
  const { wasm } = machine;
  const { source, wide, to, plan, grid, tables, plane, blurred } = work;
  const { light, tone, hues, bytes, gains, offsets, deltas } = tables;
  const { saturation, vibrance } = plan.colors;
  const seen = withMargin(rows, plan.margin, source.width, source.height);
  if (deltas) lightAndBlur(machine, work, seen);
  for (let y = 0; y < rows.height; y++) {
    const row = rows.y + y;
    if (grid) {
      const { columns, rows: count, halvings } = grid;
      const { toneGains, toneOffsets, line } = tables;
      const place = [columns, count, halvings, plan.hdr, rows.x, row] as const;
      wasm.expandTone(toneGains, toneOffsets, ...place, gains, offsets, rows.width, line);
    }
    if (deltas) {
      const place = [row - seen.y, rows.x - seen.x, rows.width] as const;
      wasm.sharpenRow(plane, blurred, seen.width, seen.height, ...place, plan.sharpness, deltas);
    }
    const from = wideRow(machine, source, rows.x, row, rows.width, wide);
    const target = to + 4 * y * rows.width;
    const numbers = [saturation, vibrance, gains, offsets, deltas] as const;
    wasm.paintColors(from, target, rows.width, light, tone, hues, bytes, ...numbers);
  }
}

function lightAndBlur(machine: Machine, work: StripWork, seen: AdjustArea): void {
  const { source, wide, plan, plane, blurred } = work;
  const { width, height } = seen;
  for (let y = 0; y < height; y++) {
    const from = wideRow(machine, source, seen.x, seen.y + y, width, wide);
    machine.wasm.lightRow(from, plane + y * width, width);
  }
  withScratch(machine.memory, (scratch) => {
    blur(
      machine,
      scratch,
      { address: plane, width, height },
      { address: blurred, width, height },
      plan.sharpSigma,
    );
  });
}

/** The local tone grid of a picture. */
function measureTone(machine: Machine, scratch: Scratch, source: Plane, scale: number): LocalTone {
  const halvings = localToneHalvings(scale);
  const width = halved(source.width, halvings);
  const height = halved(source.height, halvings);
  let small = source;
  if (halvings > 0 || source.packed) {
    small = { address: scratch.take(4 * width * height), width, height };
    if (halvings > 0) halve(machine, scratch, source, small, halvings);
    else copyRow(machine, source, 0, 0, width * height, small.address);
  }
  const pixels = machine.memory.bytes(small.address, 4 * width * height).slice();
  return finishTone(localTone(pixels, width, height, halvings));
}
