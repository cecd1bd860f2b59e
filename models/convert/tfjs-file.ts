/** A graph model of TensorFlow.js: a JSON file with nodes and a list of weights, and files with the weights one after the other. */
import * as z from 'zod';
import { fromHalf } from './half-float.ts';

const count = z.coerce.number();
const GRAPH = z.object({
  format: z.literal('graph-model'),
  modelTopology: z.object({
    node: z.array(
      z.object({
        name: z.string(),
        op: z.string(),
        input: z.array(z.string()).default([]),
        attr: z
          .record(
            z.string(),
            z.looseObject({
              s: z.string().optional(),
              shape: z.looseObject({ dim: z.array(z.object({ size: count })).default([]) }).optional(),
              list: z
                .looseObject({ i: z.array(count).default([]), s: z.array(z.string()).default([]) })
                .optional(),
            }),
          )
          .default({}),
      }),
    ),
  }),
  weightsManifest: z.array(
    z.object({
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(count),
          dtype: z.enum(['float32', 'int32']),
          quantization: z.object({ dtype: z.literal('float16') }).optional(),
        }),
      ),
    }),
  ),
});

export type TfjsNode = z.infer<typeof GRAPH>['modelTopology']['node'][number];

export interface TfjsWeights {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface TfjsModel {
  /** Each after those that it takes. */
  readonly nodes: readonly TfjsNode[];
  readonly weights: ReadonlyMap<string, TfjsWeights>;
}

/** @param bin the files with weights, joined; every byte has to belong to one */
export function readTfjs(json: string, bin: Uint8Array): TfjsModel {
  const { modelTopology, weightsManifest } = GRAPH.parse(JSON.parse(json));
  const weights = new Map<string, TfjsWeights>();
  const view = new DataView(bin.buffer, bin.byteOffset, bin.byteLength);
  let at = 0;
  for (const { name, shape, dtype, quantization } of weightsManifest.flatMap((group) => group.weights)) {
    const bytes = quantization ? 2 : 4;
    const read = (from: number) => {
      if (quantization) return fromHalf(view.getUint16(from, true));
      return dtype === 'int32' ? view.getInt32(from, true) : view.getFloat32(from, true);
    };
    const length = shape.reduce((product, each) => product * each, 1);
    const start = at;
    weights.set(name, { shape, data: Float32Array.from({ length }, (_, i) => read(start + i * bytes)) });
    at += length * bytes;
  }
  if (at !== bin.length) throw new RangeError(`${bin.length - at} bytes of weights have no name`);
  return { nodes: inOrder(modelTopology.node), weights };
}

/** The name of a node in another's list of inputs. */
export function nameIn(input: string): string {
  return input.replace(/^\^/, '').replace(/:0$/, '');
}

function inOrder(nodes: readonly TfjsNode[]): readonly TfjsNode[] {
  const byName = new Map(nodes.map((each) => [each.name, each]));
  const ordered = new Set<TfjsNode>();
  const visit = (each: TfjsNode) => {
    if (ordered.has(each)) return;
    for (const input of each.input) {
      const before = byName.get(nameIn(input));
      if (!before) throw new RangeError(`${each.name} takes ${input}, which does not exist`);
      visit(before);
    }
    ordered.add(each);
  };
  for (const each of nodes) visit(each);
  return [...ordered];
}
