import type { LayerId, TextBlock } from '../document/document.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measurer } from './measurer-port.ts';
import type { Typesetter } from './typesetter-port.ts';

interface Entry {
  readonly block: TextBlock;
  readonly measurer: Measurer;
  readonly generation: number;
  readonly layout: TextLayout;
}

const layouts = new WeakMap<TextBlock, Entry>();

/**
 * The last layout of each layer: a block that is dragged, rotated or recolored is another object with the same layout. Cached for
 * each measurer.
 */
const latest = new WeakMap<Measurer, Map<LayerId, Entry>>();
const MOST_LAYERS = 256;

/** `layoutText`, cached while nothing that layout depends on has changed and no font has loaded since. */
export function textLayout(block: TextBlock, measurer: Measurer): TextLayout {
  const known = layouts.get(block);
  if (known && isCurrent(known, measurer)) return known.layout;
  const ofLayers = latest.get(measurer) ?? new Map<LayerId, Entry>();
  latest.set(measurer, ofLayers);
  const last = ofLayers.get(block.id);
  const layout =
    last && isCurrent(last, measurer) && sameLayout(last.block, block)
      ? last.layout
      : layoutText(block, measurer);
  const entry = { block, measurer, generation: measurer.generation, layout };
  layouts.set(block, entry);
  ofLayers.delete(block.id);
  ofLayers.set(block.id, entry);
  if (ofLayers.size > MOST_LAYERS) ofLayers.delete(ofLayers.keys().next().value!);
  return layout;
}

const typesetters = new WeakMap<Measurer, Typesetter<TextLayout>>();

/** The typesetter over a measurer: always the same object, so that draw lists are compared by identity. */
export function typesetterOf(measurer: Measurer): Typesetter<TextLayout> {
  let typesetter = typesetters.get(measurer);
  if (!typesetter) {
    typesetter = {
      get generation() {
        return measurer.generation;
      },
      layout: (block) => textLayout(block, measurer),
    };
    typesetters.set(measurer, typesetter);
  }
  return typesetter;
}

function isCurrent(entry: Entry, measurer: Measurer): boolean {
  return entry.measurer === measurer && entry.generation === measurer.generation;
}

/** Everything that `layoutText` reads. */
const READ = [
  'text',
  'width',
  'maxWidth',
  'font',
  'weight',
  'size',
  'fontStyle',
  'line_height',
  'letter_spacing',
  'list_style',
  'align',
  'underline',
  'linethrough',
  'minWidth',
  'minHeight',
  'border_width',
] as const satisfies readonly (keyof TextBlock)[];

function sameLayout(a: TextBlock, b: TextBlock): boolean {
  return READ.every((key) => a[key] === b[key]) && a.background.padding === b.background.padding;
}
