/** From the files of a package to one ONNX file. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { joined } from '../onnx/protobuf.ts';
import { convertNcnn } from './ncnn.ts';
import { convertTfjs } from './tfjs.ts';

export const CONVERTERS = ['none', 'ncnn', 'tfjs', 'chunks'] as const;
export type ConverterName = (typeof CONVERTERS)[number];

type Files = readonly Uint8Array[];

/**
 * @param files in the order of the manifest: `none` takes the ONNX file, `ncnn` layers and weights, `tfjs` the graph and its weights,
 * `chunks` a list with hashes and then every chunk
 */
export function convertModel(converter: ConverterName, files: Files): Uint8Array {
  const [first, ...rest] = files;
  if (!first) throw new RangeError('There is no file to convert');
  if (converter === 'none') return first;
  if (converter === 'chunks') return joinChunks(first, rest);
  const text = new TextDecoder().decode(first);
  return converter === 'ncnn' ? convertNcnn(text, joined(rest)) : convertTfjs(text, joined(rest));
}

const CHUNKS = z.record(
  z.string(),
  z.object({ size: z.number(), chunks: z.array(z.object({ hash: z.string() })) }),
);

/** Chunks are named by their own hashes; the list says in which order they make the file that has all of them. */
function joinChunks(list: Uint8Array, chunks: Files): Uint8Array {
  const byHash = new Map(chunks.map((chunk) => [createHash('sha256').update(chunk).digest('hex'), chunk]));
  const lists = Object.values(CHUNKS.parse(JSON.parse(new TextDecoder().decode(list))));
  const whole = lists.find((each) => each.chunks.every(({ hash }) => byHash.has(hash)));
  if (!whole) throw new RangeError('A chunk of the model is missing or damaged');
  const bytes = joined(whole.chunks.map(({ hash }) => byHash.get(hash)!));
  if (bytes.length !== whole.size)
    throw new RangeError(`The chunks have ${bytes.length} bytes, not ${whole.size}`);
  return bytes;
}
