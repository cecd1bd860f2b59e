/** One brush event: the tool and its tiles, against what a canvas needs for a dab with a soft edge. */
import {
  createEditor,
  createState,
  documentForPicture,
  type Editor,
  type Point,
  TILE_SIZE,
  tools,
} from '../../../engine/index.ts';
import { assetOf } from '../../helpers/documents.ts';

export interface BrushTimes {
  /** Milliseconds an event, one number a round. */
  readonly ours: number[];
  readonly canvas: number[];
}

const EVENTS = 60;
const STEP = 8;

export function timeBrush(size: number, rounds: number): BrushTimes {
  const ours: number[] = [];
  const canvas: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const own = oursOnce(size);
    const peer = canvasOnce(size);
    // The first round warms up.
    if (round > 0) {
      ours.push(own / EVENTS);
      canvas.push(peer / EVENTS);
    }
  }
  return { ours, canvas };
}

/** A whole stroke on a 24 MP picture through the editor; one byte of what was painted is read after each event. */
function oursOnce(size: number): number {
  const editor = newEditor();
  editor.setTool('brush');
  editor.setBrush({ brush_size: size });
  const send = (type: 'down' | 'move', at: Point<'frame'>) =>
    editor.input({
      type,
      samples: [{ at, pressure: 0.5, time: 0 }],
      modifiers: { shift: false, alt: false, ctrl: false },
      pointer: 'mouse',
    });
  send('down', { x: 1000, y: 1000 });
  let read = 0;
  const started = performance.now();
  for (let event = 1; event <= EVENTS; event++) {
    const at = { x: 1000 + event * STEP, y: 1000 + ((event * STEP) % 97) };
    send('move', at);
    read += paintedByte(editor, at.x, at.y);
  }
  const took = performance.now() - started;
  if (read === 0) throw new Error('Nothing was painted');
  editor.cancel();
  return took;
}

function paintedByte({ preview }: Editor, x: number, y: number): number {
  if (preview?.kind !== 'stroke') return 0;
  const tile = preview.scratch.get(`${Math.floor(x / TILE_SIZE)},${Math.floor(y / TILE_SIZE)}`);
  return tile?.[(y % TILE_SIZE) * TILE_SIZE + (x % TILE_SIZE)] ?? 0;
}

function newEditor(): Editor {
  return createEditor({
    state: createState({ document: documentForPicture(assetOf(6000, 4000), 'photo') }),
    tools,
    clock: () => 0,
    newId: () => crypto.randomUUID(),
    textSize: () => ({ width: 1, height: 1 }),
  });
}

/** The way most canvas brushes paint: a radial gradient an event, into a mask as large as a screen. */
function canvasOnce(size: number): number {
  const element = document.createElement('canvas');
  element.width = 1500;
  element.height = 1000;
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas');
  const radius = size / 2;
  let read = 0;
  const started = performance.now();
  for (let event = 1; event <= EVENTS; event++) {
    const x = 500 + event * STEP;
    const y = 500 + ((event * STEP) % 97);
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, 'rgba(0,0,0,1)');
    gradient.addColorStop(1, 'rgba(0,0,0,0)');
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    read += context.getImageData(x, y, 1, 1).data[3] ?? 0;
  }
  const took = performance.now() - started;
  if (read === 0) throw new Error('Nothing was painted');
  return took;
}
