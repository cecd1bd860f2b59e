/** Makes a step of an operation's answer, by what a tool wants it to become. */
import {
  type Asset,
  cutOutPicture,
  type Editor,
  expandPicture,
  GessoError,
  message,
  type PictureLayer,
  placeBackdrop,
  placeScene,
  placeShadow,
  replacePixels,
  type SceneSource,
  type ToolContext,
  type Transaction,
} from '../../../engine/index.ts';
import type { CallOptions, OperationAnswer, PixelPool } from '../../../workers/index.ts';
import type { AnswerUse } from '../core/layer-operation.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { certaintyIn, certaintyOfStep, stepWith } from './certainty.ts';
import { guardOf } from './product-guards.ts';

const REMOVAL = message('step.remove-background');
const SCENE = message('step.create-background');

export interface AnswerWork {
  readonly library: Pick<PictureLibrary, 'bytes' | 'open'>;
  /** For the mask of a picture of another size. */
  readonly pool: Pick<PixelPool, 'maskFile' | 'fileMask'>;
}

interface Answered {
  readonly editor: Editor;
  /** The layer as the operation had it. */
  readonly before: PictureLayer;
  /** What it was done to: another picture than the layer shows where a scene takes the place of one. */
  readonly source: SceneSource;
  readonly answer: OperationAnswer;
  readonly call: CallOptions;
}

/** null when the layer is another one by now. */
type MakeTransaction = (context: ToolContext) => Transaction | null;

/** Everything that takes time is done when it resolves: what it answers with is dispatched at once. */
export function transactionOf(
  work: AnswerWork,
  use: Exclude<AnswerUse, { kind: 'regions' }>,
  answered: Answered,
): Promise<MakeTransaction> | MakeTransaction {
  const { before, answer } = answered;
  if (use.kind === 'mask') {
    const label = stepWith(use.step, certaintyIn(answer.provenance));
    const taken = answer.mask ?? [];
    return (context) => {
      const cut = cutOutPicture(context, before, taken, label);
      return use.whole ? use.whole(context, { cut, taken }) : cut;
    };
  }
  if (use.kind === 'scene') return asScene(work, use, answered);
  if (use.kind === 'backdrop') return asBackdrop(work, use, answered);
  if (use.kind === 'expanded') return asExpanded(work, use, answered);
  return use.kind === 'shadow' ? asShadow(work, use, answered) : asPicture(work, use, answered);
}

async function asShadow(
  { library }: AnswerWork,
  { name, under }: Extract<AnswerUse, { kind: 'shadow' }>,
  { before, answer, call }: Answered,
): Promise<MakeTransaction> {
  const { asset } = await library.open(fileOf(answer), `${name}.png`, call);
  return (context) => {
    const shadow = placeShadow(context, before, { asset, place: answer.place!, name });
    if (!under || !shadow) return shadow;
    const backdrop = placeBackdrop(context, before.id, under.asset, under.name);
    return backdrop && { ...backdrop, steps: [...shadow.steps, ...backdrop.steps] };
  };
}

async function asBackdrop(
  { library }: AnswerWork,
  { name }: Extract<AnswerUse, { kind: 'backdrop' }>,
  { before, answer, call }: Answered,
): Promise<MakeTransaction> {
  const { asset } = await library.open(fileOf(answer), `${name}.png`, call);
  return (context) => placeBackdrop(context, before.id, asset, name);
}

async function asScene(
  { library, pool }: AnswerWork,
  { names }: Extract<AnswerUse, { kind: 'scene' }>,
  { editor, before, source, answer, call }: Answered,
): Promise<MakeTransaction> {
  const product = editor.state.document.assets[before.asset]!.name;
  const part = async (role: 'backdrop' | 'shadow' | 'subject', name: string) => {
    const { bytes, place } = answer.layers!.find((each) => each.role === role)!;
    const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    return { asset: (await library.open(file, name, call)).asset, place };
  };
  const backdrop = await part('backdrop', `${names.backdrop}.png`);
  const shadow = await part('shadow', `${names.shadow}.png`);
  const subject = await part('subject', product);
  const isPlaced = source.asset !== before.asset && before.mask.painted;
  const painted = isPlaced ? { painted: await maskOn(pool, before.mask, subject.asset.size, call) } : {};
  if (call.signal?.aborted) throw new GessoError('cancelled', message('work.cancelled'));
  const label = stepWith(SCENE, certaintyIn(answer.provenance));
  return (context) =>
    placeScene(context, before, { backdrop, shadow, subject, names, source, label, ...painted });
}

async function asExpanded(
  { library }: AnswerWork,
  use: Extract<AnswerUse, { kind: 'expanded' }>,
  { editor, before, answer, call }: Answered,
): Promise<MakeTransaction> {
  const { name } = editor.state.document.assets[before.asset]!;
  const { asset } = await library.open(fileOf(answer), name, call);
  const label = stepWith(use.step, certaintyIn(answer.provenance));
  return (context) => expandPicture(context, before, asset, use, label);
}

async function asPicture(
  { library, pool }: AnswerWork,
  use: Extract<AnswerUse, { kind: 'picture' }>,
  { editor, before, answer, call }: Answered,
): Promise<MakeTransaction> {
  const { name } = editor.state.document.assets[before.asset]!;
  const { asset } = await library.open(fileOf(answer), name, call);
  const { tiles } = before.mask;
  const clears = use.mask === 'clear';
  // An answer that went by the mask is as certain as that.
  const cutOut = clears ? certaintyOfStep(editor.state, before.id, REMOVAL) : null;
  const label = stepWith(use.step, cutOut ?? certaintyIn(answer.provenance));
  const painted = before.mask.painted && !clears;
  const isSame = asset.size.width === tiles.width && asset.size.height === tiles.height;
  if (isSame) {
    // Its product is where it was.
    guardOf(editor)?.follow(before.asset, asset.id);
  }
  const coverage = !isSame && painted ? await maskOn(pool, before.mask, asset.size, call) : null;
  if (call.signal?.aborted) throw new GessoError('cancelled', message('work.cancelled'));
  return (context) =>
    replacePixels(
      context,
      before.id,
      before.asset,
      asset,
      { origin: 'picture.replace', label },
      isSame && !clears ? null : { before: before.mask, coverage: coverage ?? [] },
    );
}

/** What a mask paints of a picture of another size. */
async function maskOn(
  pool: AnswerWork['pool'],
  { tiles, feather }: PictureLayer['mask'],
  size: Asset['size'],
  call: CallOptions,
) {
  const file = await pool.maskFile({ ...tiles, feather }, call);
  return pool.fileMask(new Blob([new Uint8Array(file)]), size, call);
}

function fileOf({ bytes }: OperationAnswer): Blob {
  return new Blob([new Uint8Array(bytes!)], { type: 'image/png' });
}
