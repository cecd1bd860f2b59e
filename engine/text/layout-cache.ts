import type { TextBlock } from '../document.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measurer } from './measurer-port.ts';

interface Entry {
  readonly measurer: Measurer;
  readonly generation: number;
  readonly layout: TextLayout;
}

const layouts = new WeakMap<TextBlock, Entry>();

/** `layoutText`, remembered while the block is the same object and no font has been loaded since. */
export function textLayout(block: TextBlock, measurer: Measurer): TextLayout {
  const known = layouts.get(block);
  if (known && known.measurer === measurer && known.generation === measurer.generation) return known.layout;
  const layout = layoutText(block, measurer);
  layouts.set(block, { measurer, generation: measurer.generation, layout });
  return layout;
}
