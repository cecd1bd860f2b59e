/** The user's marks of the subject: strokes and a box. */

/** keep: it belongs to the subject. remove: it does not. */
export type StrokeKind = 'keep' | 'remove';

/** A line that was drawn with a round brush. */
export interface Stroke {
  readonly kind: StrokeKind;
  /** Of the brush, in px of the picture. */
  readonly radius: number;
  /** x and y by turns, in px of the picture; at least one point. */
  readonly points: readonly number[];
}

/** Nothing outside belongs to the subject. In px of the picture. */
export interface MarkedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** 1 for each px of `to` under a stroke of a picture of the size `from`: at least the px that its line runs through. */
export function strokeArea({ radius, points }: Stroke, from: Size, to: Size): Uint8Array {
  const { width, height } = to;
  const area = new Uint8Array(width * height);
  const [across, down] = [width / from.width, height / from.height];
  const reach = Math.max(0.75, radius * Math.min(across, down));
  const count = points.length >> 1;
  const at = (n: number) => [points[2 * n]! * across, points[2 * n + 1]! * down] as const;
  for (let n = 0; n < count; n++) {
    const [ax, ay] = at(n);
    const [bx, by] = at(Math.min(n + 1, count - 1));
    const [left, right] = [Math.floor(Math.min(ax, bx) - reach), Math.ceil(Math.max(ax, bx) + reach)];
    const [top, bottom] = [Math.floor(Math.min(ay, by) - reach), Math.ceil(Math.max(ay, by) + reach)];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
        const px = x + 0.5 - ax;
        const py = y + 0.5 - ay;
        const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
        const ox = px - along * dx;
        const oy = py - along * dy;
        if (ox * ox + oy * oy <= reach * reach) area[y * width + x] = 1;
      }
    }
  }
  return area;
}

/** 1 for each px of `to` outside of the box. */
export function outsideOf(box: MarkedBox, from: Size, to: Size): Uint8Array {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const [left, top] = [Math.floor(box.x * across), Math.floor(box.y * down)];
  const [right, bottom] = [Math.ceil((box.x + box.width) * across), Math.ceil((box.y + box.height) * down)];
  const outside = new Uint8Array(to.width * to.height).fill(1);
  for (let y = Math.max(0, top); y < Math.min(to.height, bottom); y++) {
    outside.fill(0, y * to.width + Math.max(0, left), y * to.width + Math.min(to.width, right));
  }
  return outside;
}
