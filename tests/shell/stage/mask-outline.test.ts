import { describe, expect, it } from 'vitest';
import { maskOutline } from '../../../shell/stage/overlay/mask-outline.ts';
import { drawPlane, maskOf } from '../../helpers/mask-planes.ts';

const [WIDTH, HEIGHT] = [600, 300];
const ALL = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const box = (left: number, top: number, right: number, bottom: number) =>
  maskOf(
    drawPlane(WIDTH, HEIGHT, (x, y) => (x > left && x < right && y > top && y < bottom ? 1 : 0)),
    WIDTH,
    HEIGHT,
  );

describe('The outline of a mask', () => {
  it('of a rectangle is its four sides, over the borders of tiles', () => {
    const { grid, tiles } = box(100, 50, 400, 280);
    expect(maskOutline(grid, tiles, ALL, 1).lines).toEqual([
      [100, 50, 400, 50],
      [100, 280, 400, 280],
      [100, 50, 100, 280],
      [400, 50, 400, 280],
    ]);
  });

  it('runs along the picture’s edge too', () => {
    const { grid, tiles } = box(-1, -1, 300, HEIGHT + 1);
    expect(maskOutline(grid, tiles, ALL, 1).lines).toEqual([
      [0, 0, 300, 0],
      [0, HEIGHT, 300, HEIGHT],
      [0, 0, 0, HEIGHT],
      [300, 0, 300, HEIGHT],
    ]);
  });

  it('has no side where only the view ends', () => {
    const { grid, tiles } = box(100, 50, 400, 280);
    const inside = { x: 150, y: 100, width: 100, height: 80 };
    expect(maskOutline(grid, tiles, inside, 1).lines).toEqual([]);
    const left = { x: 50, y: 100, width: 100, height: 80 };
    expect(maskOutline(grid, tiles, left, 1)).toMatchObject({ x: 50, y: 100, lines: [[50, 0, 50, 80]] });
  });

  it('from afar is looked at in steps', () => {
    const { grid, tiles } = box(100, 48, 400, 280);
    expect(maskOutline(grid, tiles, ALL, 4)).toMatchObject({
      step: 4,
      lines: [
        [25, 12, 100, 12],
        [25, 70, 100, 70],
        [25, 12, 25, 70],
        [100, 12, 100, 70],
      ],
    });
  });

  it('of nothing is nothing', () => {
    const { grid, tiles } = maskOf(new Uint8Array(WIDTH * HEIGHT), WIDTH, HEIGHT);
    expect(maskOutline(grid, tiles, ALL, 1).lines).toEqual([]);
  });
});
