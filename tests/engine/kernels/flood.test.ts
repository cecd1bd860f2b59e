import { describe, expect, it } from 'vitest';
import { floodMask, maskHoles } from '../../../engine/kernels/mask/flood.ts';
import { areaOf, drawPlane, maskOf, planeOf } from '../../helpers/mask-planes.ts';

const WIDTH = 700;
const HEIGHT = 600;
/** A soft ring of outer radius 210 and inner radius 190 around 350, 300: over six tiles. */
const ring = (gap = false) =>
  drawPlane(WIDTH, HEIGHT, (x, y) => {
    if (gap && x > 350 && Math.abs(y - 300) < 6) return 0;
    return 10.5 - Math.abs(Math.hypot(x - 350, y - 300) - 200);
  });

describe('Flooding a mask', () => {
  it('fills what is inside a ring, its soft edge with it, and nothing outside', () => {
    const plane = ring();
    const { grid, tileOf } = maskOf(plane, WIDTH, HEIGHT);
    const flooded = planeOf(floodMask(grid, tileOf, { x: 350.7, y: 300.2 }, 'free'), WIDTH, HEIGHT);
    const both = plane.map((value, i) => Math.max(value, flooded[i]!));
    let seams = 0;
    both.forEach((value, i) => {
      const radius = Math.hypot((i % WIDTH) + 0.5 - 350, Math.floor(i / WIDTH) + 0.5 - 300);
      if (radius < 209 && value < 255) seams++;
      if (radius > 211 && value > 0) seams++;
    });
    expect(seams).toBe(0);
  });

  it('runs out through a gap', () => {
    const { grid, tileOf } = maskOf(ring(true), WIDTH, HEIGHT);
    const flooded = planeOf(floodMask(grid, tileOf, { x: 350, y: 300 }, 'free'), WIDTH, HEIGHT);
    expect(flooded[0]).toBe(255);
    expect(flooded[WIDTH * HEIGHT - 1]).toBe(255);
  });

  it('of the painted area fills the ring and its soft edges', () => {
    const plane = ring();
    const { grid, tileOf } = maskOf(plane, WIDTH, HEIGHT);
    const flooded = planeOf(floodMask(grid, tileOf, { x: 150, y: 300 }, 'painted'), WIDTH, HEIGHT);
    expect(plane.every((value, i) => value < 128 || flooded[i] === 255)).toBe(true);
    expect(plane.every((value, i) => value > 0 || flooded[i] === 0)).toBe(true);
  });

  it('is empty when the place is not in such an area or outside the mask', () => {
    const { grid, tileOf } = maskOf(ring(), WIDTH, HEIGHT);
    expect(floodMask(grid, tileOf, { x: 150, y: 300 }, 'free')).toEqual([]);
    expect(floodMask(grid, tileOf, { x: 10, y: 10 }, 'painted')).toEqual([]);
    expect(floodMask(grid, tileOf, { x: -1, y: 10 }, 'free')).toEqual([]);
    expect(floodMask(grid, tileOf, { x: 10, y: HEIGHT }, 'free')).toEqual([]);
  });

  it('of an empty mask is the whole mask', () => {
    const { grid, tileOf } = maskOf(new Uint8Array(WIDTH * HEIGHT), WIDTH, HEIGHT);
    const flooded = planeOf(floodMask(grid, tileOf, { x: 3, y: 3 }, 'free'), WIDTH, HEIGHT);
    expect(areaOf(flooded)).toBe(WIDTH * HEIGHT);
  });
});

describe('Holes of a mask', () => {
  it('are areas that a ring encloses, not areas that reach the picture’s edge', () => {
    const plane = ring();
    const { grid, tileOf } = maskOf(plane, WIDTH, HEIGHT);
    const filled = planeOf(maskHoles(grid, tileOf), WIDTH, HEIGHT).map((v, i) => Math.max(v, plane[i]!));
    const disc = drawPlane(WIDTH, HEIGHT, (x, y) => 210.5 - Math.hypot(x - 350, y - 300));
    expect(Buffer.from(filled).equals(Buffer.from(disc))).toBe(true);
  });

  it('are empty for a ring with a gap', () => {
    const { grid, tileOf } = maskOf(ring(true), WIDTH, HEIGHT);
    expect(maskHoles(grid, tileOf)).toEqual([]);
  });
});
