/** Encodes the same pixels repeatedly until a goal is met: the pixels stay in this worker, only the result leaves. */

import { GessoError, type Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import {
  ENCODE_DEFAULTS,
  type EncodeOptions,
  FORMAT_FACTS,
  formatMessage,
  isLossy,
  lossyReport,
} from '../../engine/export/formats.ts';
import { bytesMessage, dimensionsMessage } from '../../engine/export/size-messages.ts';
import {
  MOST_ENCODES,
  type SearchResult,
  type SizeGoal,
  searchSize as searchOptions,
  type Trial,
} from '../../engine/export/size-search.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import {
  createPerceptualScorer,
  type PerceptualScorer,
} from '../../engine/kernels/quality/perceptual-score.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { RawPicture } from '../codecs/codec.ts';
import type { ExportedFile } from '../protocol/protocol.ts';
import type { ProgressListener, SizeSearchInput } from '../protocol/task-map.ts';
import { flattenFor, originalBytes, writeFile } from './encode.ts';
import { readOnGray } from './read-on-gray.ts';

/** The best file for the goal. Throws 'encode.failed' when none reaches it, with the nearest file. */
export async function searchSize(
  input: SizeSearchInput,
  kernels: Kernels,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<ExportedFile> {
  const { pixels, width, height, goal } = input;
  const whole = { pixels, width, height };
  const { encode, others } = contestants(input);
  const reports = flattenFor(input, encode);
  const original = await originalBytes(input);
  const files: { readonly trial: Trial; readonly file: ExportedFile }[] = [];
  let scorer: PerceptualScorer | null = null;

  const search = searchOptions({ goal, encode, others });
  let step = search.next();
  while (!step.done) {
    const trial = step.value;
    onProgress?.((trial.turn - 1) / MOST_ENCODES, 'encoding');
    await token.checkpoint();
    const picture = shrunk(whole, trial.scale, kernels);
    const file = await writeFile(picture, trial.encode, input, original);
    files.push({ trial, file });
    const { length: bytes } = file.bytes;
    if (!trial.scored) step = search.next({ bytes });
    else if (!isLossy(trial.encode)) step = search.next({ bytes, score: 100 });
    else {
      scorer ??= createPerceptualScorer(pixels, width, height);
      step = search.next({ bytes, score: scorer.score(await readOnGray(file)) });
    }
  }
  const found = step.value;
  const made = files.find(({ trial }) => trial.scale === found.scale && trial.encode === found.encode);
  if (!made) throw new Error('The search settled on a file that it never asked for');
  if (!found.reached) throw unreachable(goal, found);
  const said = [...reports, ...made.file.reports, ...resultReports(goal, found, whole, made.file)];
  return { ...made.file, ...(found.score === null ? {} : { score: found.score }), reports: said };
}

/** With any format allowed: every lossy one that can hold the picture. Otherwise the chosen one. */
function contestants({ encode, anyFormat, pixels }: SizeSearchInput): {
  readonly encode: EncodeOptions;
  readonly others: readonly EncodeOptions[];
} {
  if (!anyFormat) return { encode, others: [] };
  const lossy: EncodeOptions[] = [
    ENCODE_DEFAULTS.jpeg,
    { ...ENCODE_DEFAULTS.webp, lossless: false },
    ENCODE_DEFAULTS.avif,
  ];
  const able = lossy.filter(({ format }) => FORMAT_FACTS[format].alpha || isOpaque(pixels));
  // The user's settings of their own format also apply when formats are compared.
  const own = able.map((options) => (options.format === encode.format ? encode : options));
  const [first = encode, ...rest] = own;
  return { encode: first, others: rest };
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false;
  return true;
}

function shrunk(whole: RawPicture, scale: number, kernels: Kernels): RawPicture {
  if (scale === 1) return whole;
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const source = kernels.allocPicture(whole.width, whole.height);
  try {
    source.data().set(whole.pixels);
    const crop = { x: 0, y: 0, width: whole.width, height: whole.height };
    const resized = kernels.resize(source, crop, width, height);
    const pixels = resized.data().slice();
    resized.free();
    return { pixels, width, height };
  } finally {
    source.free();
  }
}

function unreachable(goal: SizeGoal, found: SearchResult): GessoError {
  const { label } = FORMAT_FACTS[found.encode.format];
  const kept = message('kept.edits');
  if (goal.kind === 'bytes') {
    return new GessoError(
      'encode.failed',
      message('encode.size-not-reached', {
        format: label,
        smallest: bytesMessage(found.bytes),
        wanted: bytesMessage(goal.atMost),
      }),
      { kept, next: message('next.larger-or-other-format') },
    );
  }
  return new GessoError(
    'encode.failed',
    message('encode.similarity-not-reached', {
      format: label,
      score: Math.floor(found.score ?? 0),
      wanted: goal.atLeast,
    }),
    { kept, next: message('next.less-or-lossless') },
  );
}

function resultReports(
  goal: SizeGoal,
  { encode, scale, bytes, score, encodes }: SearchResult,
  whole: RawPicture,
  file: ExportedFile,
): Report[] {
  const values = {
    format: formatMessage(encode),
    size: bytesMessage(bytes),
    limit:
      goal.kind === 'bytes'
        ? message('size-target.bytes', { size: bytesMessage(goal.atMost) })
        : message('size-target.similarity', { score: goal.atLeast }),
    count: encodes,
  };
  const reports: Report[] = isLossy(encode) ? [lossyReport(encode)] : [];
  reports.push({
    code: 'export.size-target',
    severity: 'note',
    message:
      score === null
        ? message('export.size-target', values)
        : message('export.size-target-similarity', { ...values, score: Math.floor(score) }),
  });
  if (scale < 1) {
    reports.push({
      code: 'export.downscaled',
      severity: 'loss',
      message: message('export.downscaled-to-fit', {
        from: dimensionsMessage(whole),
        to: dimensionsMessage(file),
      }),
    });
  }
  return reports;
}
