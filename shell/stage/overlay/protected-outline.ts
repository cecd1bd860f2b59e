/** The outline of what Preserve product protects, over the picture that is painted on. */
import { brushTarget, compose, type Editor, sourceToFrame } from '../../../engine/index.ts';
import { guardOf } from '../../session/operations/product-guards.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import { paperOf } from './handles.ts';
import type { Pen } from './overlay-drawing.ts';

/** Under the line, or it vanishes on a picture of its own color. */
const UNDERLINE = 'rgb(20 20 32 / 0.5)';
const LINE = '#3ddc97';

const paths = new WeakMap<Float32Array, Path2D>();

/** Device px. Nothing while there is no product to protect. */
export function drawProtected(pen: Pen, editor: Editor, moment: StageMoment, density: number): void {
  const guard = guardOf(editor);
  const layer = guard?.on ? brushTarget(editor.state) : null;
  const outline = layer && guard?.outlineOf(layer.asset);
  if (!layer || !outline) return;
  const { a, b, c, d, e, f } = compose(
    sourceToFrame(layer.toBase, editor.state.document.frame),
    moment.toScreen,
  );
  const path = new Path2D();
  path.addPath(pathOf(outline), new DOMMatrix([a, b, c, d, e, f]));
  const paper = paperOf(moment);
  pen.save();
  // A cropped picture goes on outside of its frame, unseen; so does the product in it.
  pen.beginPath();
  pen.rect(paper.x, paper.y, paper.width, paper.height);
  pen.clip();
  pen.lineCap = 'round';
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
  for (let at = 0; at < outline.length; at += 4) {
    path.moveTo(outline[at] ?? 0, outline[at + 1] ?? 0);
    path.lineTo(outline[at + 2] ?? 0, outline[at + 3] ?? 0);
  }
  paths.set(outline, path);
  return path;
}
