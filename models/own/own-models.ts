/**
 * Models that an operator puts beside the others: `<name>.onnx`, and `<name>.json` that describes it. One that does not fit its
 * description is refused with the reason, and the others are used.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { ModelDescription } from '../../engine/kernels/port/model-port.ts';
import { description } from '../description.ts';
import { readGraph } from '../onnx/read-graph.ts';
import { mismatchesOf } from './compare.ts';

/** Name and bytes are the file's own. License and owner are informational. */
const OWN = description.omit({ name: true, bytes: true }).extend({ license: z.string().min(1) });

export interface OwnModel extends ModelDescription {
  readonly path: string;
}

export interface OwnModels {
  readonly models: readonly OwnModel[];
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

/** A folder that is missing has no models. */
export async function readOwnModels(folder: string): Promise<OwnModels> {
  const files = await readdir(folder).catch(() => []);
  const models: OwnModel[] = [];
  const refused: { file: string; reason: string }[] = [];
  for (const file of files.filter((each) => each.endsWith('.json')).sort()) {
    try {
      models.push(await readOne(folder, file.slice(0, -'.json'.length)));
    } catch (error) {
      refused.push({ file, reason: reasonOf(error) });
    }
  }
  return { models, refused };
}

async function readOne(folder: string, name: string): Promise<OwnModel> {
  const { license: _license, ...described } = OWN.parse(
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
  );
  const path = join(folder, `${name}.onnx`);
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== described.sha256)
    throw new RangeError(`${name}.onnx has the SHA-256 ${sha256}, not ${described.sha256}`);
  const wrong = mismatchesOf(described, readGraph(bytes));
  if (wrong.length > 0) throw new RangeError(wrong.join('; '));
  return { ...described, name, bytes: bytes.length, path };
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ');
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return 'the .onnx file is missing';
  return error instanceof Error ? error.message : String(error);
}
