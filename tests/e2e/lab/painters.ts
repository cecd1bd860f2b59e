/** The same documents painted on the main thread and in the workers. */
import {
  buildDrawList,
  documentFonts,
  frameSize,
  type GessoDocument,
  typesetterOf,
} from '../../../engine/index.ts';
import { createCanvasFonts } from '../../../shell/session/fonts/canvas-fonts.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { createPools } from './pools.ts';

export interface Comparison {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly texts: number;
  /** Largest difference of a channel, colors of invisible pixels aside. */
  readonly max: number;
  /** How many pixels differ by more than one. */
  readonly apart: number;
}

export async function comparePainters(seeds: readonly number[]): Promise<Comparison[]> {
  const pools = createPools();
  const fonts = createCanvasFonts((files) => pools.registerFonts(files));
  const comparisons: Comparison[] = [];
  for (const seed of seeds) {
    const lent = randomDocument(seed);
    await pools.lend(lent);
    await fonts.load(documentFonts(lent.document));
    const list = buildDrawList(lent.document, typesetterOf(fonts.measurer));
    const output = outputOf(lent.document);
    const there = await pools.workers.render(list, output);
    const here = await pools.mainThread.render(list, output);
    const texts = list.items.filter((item) => item.kind === 'text').length;
    comparisons.push({ seed, ...output, texts, ...compareBytes(here, there) });
  }
  pools.dispose();
  return comparisons;
}

function outputOf({ frame }: GessoDocument): { width: number; height: number } {
  const { width, height } = frame.output ?? frameSize(frame);
  return { width, height };
}

function compareBytes(a: Uint8Array, b: Uint8Array): { max: number; apart: number } {
  if (a.length !== b.length) throw new Error(`${a.length} bytes against ${b.length}`);
  let max = 0;
  let apart = 0;
  for (let at = 0; at < a.length; at += 4) {
    let worst = Math.abs((a[at + 3] ?? 0) - (b[at + 3] ?? 0));
    if (a[at + 3] !== 0 || b[at + 3] !== 0) {
      for (let channel = 0; channel < 3; channel++) {
        worst = Math.max(worst, Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)));
      }
    }
    if (worst > 1) apart++;
    max = Math.max(max, worst);
  }
  return { max, apart };
}
