/** A frame while painting on a large picture: the stage's painter, against Konva drawing picture and overlay as they are. */
import Konva from 'konva/lib/Core.js';
import { Image as KonvaImage } from 'konva/lib/shapes/Image.js';
import {
  createEditor,
  createState,
  documentForPicture,
  type Editor,
  frameToScreen,
  mapPoint,
  type Point,
  type Size,
  tools,
  typesetterOf,
} from '../../../engine/index.ts';
import type { StudioSession, StudioSnapshot } from '../../../shell/session/core/session-types.ts';
import { createCanvasFonts } from '../../../shell/session/fonts/canvas-fonts.ts';
import { createStagePainter } from '../../../shell/stage/paint/stage-painter.ts';
import { paintTextOnScreen } from '../../../shell/stage/paint/text-on-screen.ts';
import { createPixelPool, type PixelPool } from '../../../workers/index.ts';

export interface FrameTimes {
  /** Milliseconds a frame. */
  readonly ours: number[];
  readonly konva: number[];
}

const VIEWPORT: Size<'screen'> = { width: 1050, height: 790 };

export async function timeFrames(file: File, frames: number): Promise<FrameTimes> {
  const clock = holdFrames();
  const stage = await ourStage(file, clock);
  const peer = await konvaStage(file);
  const ours: number[] = [];
  const konva: number[] = [];
  for (let frame = 0; frame < frames + 5; frame++) {
    const own = stage.paint(frame);
    const theirs = peer.paint(frame);
    if (frame < 5) continue;
    ours.push(own);
    konva.push(theirs);
  }
  if (!stage.showsPaint()) throw new Error('The frames that were timed show no paint');
  stage.dispose();
  clock.release();
  return { ours, konva };
}

interface HeldFrames {
  /** Runs what was asked for since. */
  run(): void;
  release(): void;
}

/** Takes the display's clock away, so that a frame is painted when it is timed and not before. */
function holdFrames(): HeldFrames {
  const { requestAnimationFrame } = window;
  let asked: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (callback) => asked.push(callback);
  return {
    run() {
      const now = asked;
      asked = [];
      for (const callback of now) callback(performance.now());
    },
    release() {
      window.requestAnimationFrame = requestAnimationFrame;
    },
  };
}

async function ourStage(file: File, clock: HeldFrames) {
  const pool = createPixelPool({
    sources: {
      assetBytes: async () => file,
      tileBytes: (id) => editor.tiles.get(id),
    },
  });
  const opened = await pool.open(file, VIEWPORT);
  const { asset: id, mime, size, hasAlpha, byteLength } = opened;
  const document_ = documentForPicture({ id, name: file.name, mime, size, hasAlpha, byteLength }, 'photo');
  const camera = {
    center: { x: size.width / 2, y: size.height / 2 },
    zoom: Math.min(VIEWPORT.width / size.width, VIEWPORT.height / size.height),
  };
  const editor: Editor = createEditor({
    state: createState({ document: document_, camera }),
    tools,
    clock: () => 0,
    newId: () => crypto.randomUUID(),
    textSize: () => ({ width: 1, height: 1 }),
  });
  const canvas = document.createElement('canvas');
  const painter = createStagePainter({
    session: onlyForPainting(pool, opened.preview),
    editor,
    canvas,
    paintMark: paintTextOnScreen,
    loadLater: () => import('../../../shell/stage/paint/later.ts'),
    painted() {},
  });
  painter.resize(VIEWPORT);
  while (!painter.settled) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    clock.run();
  }
  const flush = flusher(canvas);
  const at = (frame: number): Point<'frame'> => ({ x: size.width * 0.2 + frame * 12, y: size.height / 2 });
  const send = (type: 'down' | 'move', frame: number) =>
    editor.input({
      type,
      samples: [{ at: at(frame), pressure: 0.5, time: 0 }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
  editor.setTool('brush');
  send('down', 0);
  return {
    paint(frame: number): number {
      const started = performance.now();
      send('move', frame + 1);
      clock.run();
      flush();
      return performance.now() - started;
    },
    /** Is the picture gone where the stroke went? */
    showsPaint(): boolean {
      const middle = mapPoint(frameToScreen(camera, VIEWPORT), at(3));
      const [, , , alpha] = canvas.getContext('2d')?.getImageData(middle.x, middle.y, 1, 1).data ?? [];
      return alpha === 0;
    },
    dispose() {
      painter.dispose();
      pool.dispose();
    },
  };
}

/** The part of a session that the painter looks at. */
function onlyForPainting(pool: PixelPool, preview: ImageBitmap): StudioSession {
  const { measurer } = createCanvasFonts(() => {});
  const still = () => () => {};
  const stage = {
    pool,
    typesetter: typesetterOf(measurer),
    preview: () => preview,
    hidesAdjustments: false,
    onChange: still,
  };
  const snapshot: Pick<StudioSnapshot, 'comparing' | 'maskView'> = { comparing: false, maskView: 'result' };
  return { stage, getSnapshot: () => snapshot, subscribe: still } as unknown as StudioSession;
}

/** Picture and mask as two images of full size on one layer, redrawn for every event. */
async function konvaStage(file: File) {
  const bitmap = await createImageBitmap(file);
  const mask = document.createElement('canvas');
  mask.width = bitmap.width;
  mask.height = bitmap.height;
  const pen = mask.getContext('2d');
  if (!pen) throw new Error('No 2D canvas');
  pen.fillStyle = '#5b58fb';
  const scale = Math.min(VIEWPORT.width / bitmap.width, VIEWPORT.height / bitmap.height);
  const container = document.createElement('div');
  const stage = new Konva.Stage({ container, ...VIEWPORT });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  const place = { scaleX: scale, scaleY: scale, listening: false };
  layer.add(new KonvaImage({ image: bitmap, ...place }));
  layer.add(new KonvaImage({ image: mask, opacity: 0.5, ...place }));
  const flush = flusher(layer.getNativeCanvasElement());
  return {
    paint(frame: number): number {
      const started = performance.now();
      pen.beginPath();
      pen.arc(bitmap.width * 0.2 + frame * 12, bitmap.height / 2, 20, 0, 2 * Math.PI);
      pen.fill();
      layer.draw();
      flush();
      return performance.now() - started;
    },
  };
}

/** Reads one pixel back: until then only the asking is done. */
function flusher(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  return () => void context.getImageData(0, 0, 1, 1);
}
