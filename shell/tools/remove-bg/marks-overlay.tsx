import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  frameSize,
  invert,
  isPicture,
  layerById,
  mapPoint,
  type PictureLayer,
  sourceToFrame,
} from '../../../engine/index.ts';
import { useEditor, useSession } from '../../session/core/editor-binding.ts';
import { certaintyOfStep } from '../../session/operations/certainty.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import stage from '../../stage/overlay/stage.module.css';
import { type Mark, useMarksMode } from './marks-mode.ts';
import { type DrawnMark, markedRemoval, REMOVAL_STEP } from './removal.ts';
import styles from './remove-bg.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** CSS px of the window. */
type Line = readonly Point[];

/** Strokes and the box are drawn over the canvas; each is answered when the pointer is lifted, one after the other. */
export default function MarksOverlay() {
  const { mode } = useMarksMode();
  return mode === 'interactive' ? <Marking /> : null;
}

function Marking() {
  const { mark, brush } = useMarksMode();
  const editor = useEditor();
  const session = useSession();
  const [line, setLine] = useState<Line>([]);
  const answered = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const paper = document.querySelector<HTMLElement>(`.${stage.paper}`);
    const canvas = paper?.parentElement;
    if (!paper || !canvas) return;
    let pointer: number | null = null;
    let points: Point[] = [];
    const stop = () => {
      pointer = null;
      points = [];
      setLine([]);
    };
    const own = (event: PointerEvent) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const down = (event: PointerEvent) => {
      // A second finger takes the stroke back.
      if (pointer !== null) return stop();
      if (event.button !== 0 || !event.isPrimary || !activePicture(editor.state)) return;
      own(event);
      canvas.setPointerCapture(event.pointerId);
      pointer = event.pointerId;
      points = [{ x: event.clientX, y: event.clientY }];
      setLine(points);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointer) return;
      own(event);
      points = [...points, { x: event.clientX, y: event.clientY }];
      setLine(points);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointer) return;
      own(event);
      const layer = activePicture(editor.state);
      const drawn = layer && drawnMark(layer);
      stop();
      if (!drawn) return;
      answered.current = answered.current.then(() =>
        session.runOperation(drawn.layer, markedRemoval(again(drawn))),
      );
    };
    const cancel = (event: PointerEvent) => {
      if (event.pointerId === pointer) stop();
    };
    /** The mask may be another one by the time that the stroke is answered. */
    const again = (drawn: DrawnMark): DrawnMark => {
      const layer = layerById(editor.state.document, drawn.layer);
      return isPicture(layer) ? { ...drawn, goesOn: goesOn(layer) } : drawn;
    };
    const goesOn = (layer: PictureLayer) => {
      if (mark === 'box') return false;
      if (mark === 'remove') return true;
      // A rough outline is worse to begin with than none.
      return layer.mask.painted && certaintyOfStep(editor.state, layer.id, REMOVAL_STEP) !== 'rough';
    };
    const drawnMark = (layer: PictureLayer): DrawnMark | null => {
      const area = paper.getBoundingClientRect();
      const { frame } = editor.state.document;
      const size = frameSize(frame);
      const toSource = invert(sourceToFrame(layer.toBase, frame));
      const px = points.map(({ x, y }) =>
        mapPoint(toSource, {
          x: ((x - area.left) / area.width) * size.width,
          y: ((y - area.top) / area.height) * size.height,
        } as Parameters<typeof mapPoint>[1]),
      );
      const scale = (Math.hypot(toSource.a, toSource.b) * size.width) / area.width;
      const params = mark === 'box' ? boxOf(px) : strokeOf(px, mark, (brush / 2) * scale);
      return params && { layer: layer.id, params, goesOn: false };
    };
    canvas.addEventListener('pointerdown', down, { capture: true });
    canvas.addEventListener('pointermove', move, { capture: true });
    canvas.addEventListener('pointerup', up, { capture: true });
    canvas.addEventListener('pointercancel', cancel, { capture: true });
    return () => {
      canvas.removeEventListener('pointerdown', down, { capture: true });
      canvas.removeEventListener('pointermove', move, { capture: true });
      canvas.removeEventListener('pointerup', up, { capture: true });
      canvas.removeEventListener('pointercancel', cancel, { capture: true });
    };
  }, [editor, session, mark, brush]);
  return line.length > 0
    ? createPortal(<Drawing line={line} mark={mark} brush={brush} />, document.body)
    : null;
}

/** Fewer are no box. */
const LEAST_SIDE = 4;
/** Points of one stroke that are sent at most. */
const MOST_POINTS = 2000;

function boxOf(px: Line): DrawnMark['params'] | null {
  const [first, last] = [px[0], px.at(-1)];
  if (!first || !last) return null;
  const box = {
    x: Math.min(first.x, last.x),
    y: Math.min(first.y, last.y),
    width: Math.abs(last.x - first.x),
    height: Math.abs(last.y - first.y),
  };
  return box.width < LEAST_SIDE || box.height < LEAST_SIDE ? null : { box };
}

function strokeOf(px: Line, kind: Exclude<Mark, 'box'>, radius: number): DrawnMark['params'] {
  const step = Math.ceil(px.length / MOST_POINTS);
  const kept = px.filter((_, n) => n % step === 0 || n === px.length - 1);
  return { strokes: [{ kind, radius, points: kept.flatMap(({ x, y }) => [x, y]) }] };
}

interface DrawingProps {
  readonly line: Line;
  readonly mark: Mark;
  readonly brush: number;
}

function Drawing({ line, mark, brush }: DrawingProps) {
  const [first, last] = [line[0]!, line.at(-1)!];
  return (
    <svg className={styles.marks} data-mark={mark} aria-hidden="true">
      {mark === 'box' ? (
        <rect
          x={Math.min(first.x, last.x)}
          y={Math.min(first.y, last.y)}
          width={Math.abs(last.x - first.x)}
          height={Math.abs(last.y - first.y)}
        />
      ) : (
        <polyline
          points={[...line, last].map(({ x, y }) => `${x},${y}`).join(' ')}
          strokeWidth={brush}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
