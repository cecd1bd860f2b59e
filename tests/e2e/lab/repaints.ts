/** Small edits of random documents: a stage that repaints what has changed beside one that repaints everything. */
import { message } from '../../../engine/base/message.ts';
import {
  compose,
  createTileStore,
  type Editor,
  frameSize,
  isPicture,
  isText,
  type Layer,
  translation,
} from '../../../engine/index.ts';
import type { Step } from '../../../engine/steps/step.ts';
import { createRandom, type Random } from '../../helpers/random.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { mouseOf } from './mouse.ts';
import { difference } from './screen-and-file.ts';
import { atFrameSize, type LabStage, openDeps } from './stage.ts';

export interface RepaintComparison {
  readonly seed: number;
  /** What was done last. */
  readonly edit: string;
  readonly zoom: number;
  /** Largest difference of a premultiplied channel. */
  readonly max: number;
  readonly mean: number;
  /** The largest share of the canvas that was painted at a time since the last comparison. */
  readonly share: number;
}

const ZOOMS = [1, 0.5, 1.7] as const;
const EDITS = 3;

export async function compareRepaints(seeds: readonly number[]): Promise<RepaintComparison[]> {
  const deps = openDeps();
  const comparisons: RepaintComparison[] = [];
  for (const seed of seeds) {
    const random = createRandom(700 + seed);
    const zoom = ZOOMS[seed % ZOOMS.length]!;
    const tiles = createTileStore();
    const stage = await deps.stage(atFrameSize(randomDocument(seed), tiles), tiles, zoom);
    const whole = stage.beside();
    await settle([stage, whole]);
    const painted = watchDamage(stage.canvas);
    const compare = (edit: string) => {
      const part = stage.read();
      whole.repaint();
      comparisons.push({ seed, edit, zoom, ...difference(part, whole.read()), share: painted.share });
      painted.share = 0;
    };
    for (let i = 0; i < EDITS; i++) {
      const { name, done } = edit(stage.editor, random);
      await whole.pixels();
      compare(name);
      done?.();
      await settle([stage, whole]);
      compare(`${name}, at rest`);
    }
    stage.dispose();
    whole.dispose();
  }
  deps.pools.dispose();
  return comparisons;
}

async function settle(stages: readonly LabStage[]): Promise<void> {
  for (const stage of stages) await stage.settled();
}

/** The painter clears what it paints. */
function watchDamage(canvas: HTMLCanvasElement): { share: number } {
  const watched = { share: 0 };
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  const clear = context.clearRect.bind(context);
  context.clearRect = (x, y, width, height) => {
    const wide = Math.min(canvas.width, x + width) - Math.max(0, x);
    const high = Math.min(canvas.height, y + height) - Math.max(0, y);
    const share = (Math.max(0, wide) * Math.max(0, high)) / (canvas.width * canvas.height);
    watched.share = Math.max(watched.share, share);
    clear(x, y, width, height);
  };
  return watched;
}

/** One thing that a person does; `done` ends what is still under way when it was looked at. */
function edit(editor: Editor, random: Random): { name: string; done?: () => void } {
  const { document: shown } = editor.state;
  const layer = random.pick(shown.layers);
  const kind = random.integer(0, 4);
  if (kind <= 1) return stroke(editor, random);
  if (kind === 2)
    return dispatch(editor, 'order', {
      type: 'layer.move',
      id: layer.id,
      to: random.integer(0, shown.layers.length - 1),
    });
  return dispatch(
    editor,
    kind === 3 ? 'moved' : 'styled',
    kind === 3 ? moved(layer, random) : styled(layer, random),
  );
}

function moved(layer: Layer, random: Random): Step {
  const [x, y] = [random.integer(-9, 9), random.integer(-9, 9)];
  return !isText(layer)
    ? {
        type: `${layer.kind}.patch`,
        id: layer.id,
        patch: { toBase: compose(layer.toBase, translation(x / 2, y / 2)) },
      }
    : { type: 'text.patch', id: layer.id, patch: { left: layer.left + x, top: layer.top + y } };
}

function styled(layer: Layer, random: Random): Step {
  return isPicture(layer)
    ? { type: 'picture.patch', id: layer.id, patch: { visible: !layer.visible } }
    : {
        type: 'text.patch',
        id: layer.id,
        patch: { color: random.pick(['#204080', '#ffe0a0']), visible: true },
      };
}

function dispatch(editor: Editor, name: string, step: Step): { name: string } {
  const origin = 'layer.style';
  const result = editor.dispatch({ steps: [step], origin, label: message(name), time: 0 });
  if (!result.ok) throw result.error;
  return { name };
}

/** A short one, left in the air until it is `done`. */
function stroke(editor: Editor, random: Random): { name: string; done: () => void } {
  const { width, height } = frameSize(editor.state.document.frame);
  const send = mouseOf(editor);
  editor.setTool('brush');
  editor.setBrush({
    brush_size: random.integer(4, 24),
    brush_type: random.pick(['eraser', 'eraser', 'restore']),
  });
  const from = { x: random.integer(0, width), y: random.integer(0, height) };
  const to = { x: from.x + random.integer(-20, 20), y: from.y + random.integer(-20, 20) };
  send('down', from);
  send('move', to);
  return {
    name: 'stroke',
    done() {
      send('up', to);
      editor.setTool('pan');
    },
  };
}
