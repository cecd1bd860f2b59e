/** Texts of a document that is opened, laid out before it is shown: one after the other, so that the page answers meanwhile. */
import { type GessoDocument, isText, type Measurer, textLayout } from '../../../engine/index.ts';

/** Ms of the page's thread at a stretch, but for a text that takes longer by itself. */
const SLICE_MS = 12;

/** Fonts must be loaded. `pause` lets others have the thread. */
export async function layOutAhead(
  { layers }: Pick<GessoDocument, 'layers'>,
  measurer: Measurer,
  pause = () => new Promise<void>((resume) => setTimeout(resume)),
  now = () => performance.now(),
): Promise<void> {
  let since = now();
  for (const block of layers.filter(isText)) {
    textLayout(block, measurer);
    if (now() - since < SLICE_MS) continue;
    await pause();
    since = now();
  }
}
