/** The outline of what Preserve product protects, over the picture that is painted on. */
import {
  brushTarget,
  compose,
  type Editor,
  intersect,
  type Matrix,
  type Rect,
  roundOut,
  sourceToFrame,
} from '../../../engine/index.ts';
import { guardOf } from '../../session/operations/product-guards.ts';
import { retouchSettings } from '../../session/retouch/retouch-settings.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import { paperOf } from './handles.ts';
import { linesOf } from './outline-lines.ts';
import type { Pen } from './overlay-drawing.ts';

/** Under the line, or it vanishes on a picture of its own color. */
const UNDERLINE = 'rgb(20 20 32 / 0.5)';
const LINE = '#3ddc97';

const paths = new WeakMap<Float32Array, Path2D>();

/** An outline where it lay last: drawing thousands of lines takes longer than a frame, and with each move of a brush it is the same. */
interface Drawn {
  readonly outline: Float32Array;
  readonly place: string;
  /** Made when the same is drawn a second time: not while the picture moves. */
  image: ImageBitmap | null;
}

/** Of the one canvas that is seen. */
let drawn: Drawn | null = null;

/** Device px. Nothing while there is no product to protect. */
export function drawProtected(pen: Pen, editor: Editor, moment: StageMoment, density: number): void {
  const guard = guardOf(editor);
  const limits = editor.state.tool !== 'retouch' || retouchSettings(editor).preserves;
  const layer = guard?.on && limits ? brushTarget(editor.state) : null;
  const outline = layer && guard?.outlineOf(layer.asset);
  if (!layer || !outline) return;
  const map = compose(sourceToFrame(layer.toBase, editor.state.document.frame), moment.toScreen);
  // A cropped picture goes on outside of its frame, unseen; so does the product in it.
  const { width, height } = moment.viewport;
  const paper = intersect<'screen'>(paperOf(moment), { x: 0, y: 0, width, height });
  if (!paper) return;
  const place = [...Object.values(map), ...Object.values(paper), density].join();
  if (drawn?.outline !== outline || drawn.place !== place) {
    drawn?.image?.close();
    drawn = { outline, place, image: null };
    drawLines(pen, outline, map, paper, density);
    return;
  }
  const whole = roundOut(paper);
  drawn.image ??= imageOf(outline, map, paper, density);
  pen.drawImage(drawn.image, whole.x, whole.y);
}

function imageOf(
  outline: Float32Array,
  { a, b, c, d, e, f }: Matrix<'source', 'screen'>,
  paper: Rect<'screen'>,
  density: number,
): ImageBitmap {
  const { x, y, width, height } = roundOut(paper);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No 2D canvas');
  const moved = { a, b, c, d, e: e - x, f: f - y } as Matrix<'source', 'screen'>;
  drawLines(pen, outline, moved, { ...paper, x: paper.x - x, y: paper.y - y }, density);
  return canvas.transferToImageBitmap();
}

function drawLines(
  pen: Pen | OffscreenCanvasRenderingContext2D,
  outline: Float32Array,
  { a, b, c, d, e, f }: Matrix<'source', 'screen'>,
  paper: Rect<'screen'>,
  density: number,
): void {
  const path = new Path2D();
  path.addPath(pathOf(outline), new DOMMatrix([a, b, c, d, e, f]));
  pen.save();
  pen.beginPath();
  pen.rect(paper.x, paper.y, paper.width, paper.height);
  pen.clip();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [color, width] of [
    [UNDERLINE, 2.5],
    [LINE, 1.25],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width * density;
    pen.stroke(path);
  }
  pen.restore();
}

function pathOf(outline: Float32Array): Path2D {
  const known = paths.get(outline);
  if (known) return known;
  const path = new Path2D();
  for (const line of linesOf(outline)) {
    path.moveTo(line[0]!, line[1]!);
    for (let at = 2; at < line.length; at += 2) path.lineTo(line[at]!, line[at + 1]!);
  }
  paths.set(outline, path);
  return path;
}
