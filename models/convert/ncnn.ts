/**
 * ncnn → ONNX, for nets of convolutions such as waifu2x: what ncnn's layers mean is in its wiki, "operators". An operator or an
 * activation that is not known is an error, never left out.
 */
import { floatWeights, integerWeights, node, writeGraph } from '../onnx/write-graph.ts';
import { type NcnnLayer, NcnnWeights, readLayers } from './ncnn-file.ts';

interface Parts {
  readonly nodes: Uint8Array[];
  readonly weights: Uint8Array[];
  readonly stored: NcnnWeights;
}

type Converter = (layer: NcnnLayer, parts: Parts) => void;

/** @param bin weights, in half floats or floats; every byte has to belong to a layer */
export function convertNcnn(param: string, bin: Uint8Array): Uint8Array {
  const layers = readLayers(param);
  const parts: Parts = { nodes: [], weights: [], stored: new NcnnWeights(bin) };
  for (const layer of layers) {
    const convert = CONVERTERS[layer.operator];
    if (!convert) throw new RangeError(`The layer ${layer.name} has the unknown operator ${layer.operator}`);
    convert(layer, parts);
  }
  parts.stored.finish();
  const input = layers.find(({ operator }) => operator === 'Input')?.outputs[0];
  const output = layers.at(-1)?.outputs[0];
  if (input === undefined || output === undefined)
    throw new RangeError('The model has no input or no output');
  return writeGraph({
    nodes: parts.nodes,
    weights: parts.weights,
    inputs: [{ name: input, shape: [1, 3, 'height', 'width'] }],
    outputs: [{ name: output, shape: [1, 3, 'height out', 'width out'] }],
  });
}

const CONVERTERS: Readonly<Record<string, Converter>> = {
  Input: () => {},
  Split: ({ inputs, outputs }, { nodes }) => {
    for (const output of outputs) nodes.push(node('Identity', inputs, [output]));
  },
  Convolution: (layer, parts) => convolve(layer, parts, false),
  Deconvolution: (layer, parts) => convolve(layer, parts, true),
  InnerProduct: (layer, parts) => {
    const outputs = setting(layer, 0);
    const inputs = setting(layer, 2) / outputs;
    const kernel = parts.stored.tagged(outputs * inputs);
    const bias = setting(layer, 1) ? parts.stored.plain(outputs) : new Float32Array(outputs);
    // On one px a full connection is a convolution.
    parts.weights.push(floatWeights(`${layer.name}.w`, [outputs, inputs, 1, 1], kernel));
    addBias(layer, parts, bias);
    activated(layer, parts, 'Conv', { kernel_shape: [1, 1] });
  },
  Pooling: (layer, { nodes }) => {
    if (setting(layer, 0) !== 1 || setting(layer, 4) !== 1)
      throw new RangeError(`The layer ${layer.name} pools in an unknown way`);
    nodes.push(node('GlobalAveragePool', layer.inputs, layer.outputs));
  },
  Scale: ({ inputs, outputs }, { nodes }) => void nodes.push(node('Mul', inputs, outputs)),
  Eltwise: (layer, { nodes }) => {
    if (setting(layer, 0) !== 1 || layer.lists.has(1))
      throw new RangeError(`The layer ${layer.name} combines its inputs in an unknown way`);
    nodes.push(node('Add', layer.inputs, layer.outputs));
  },
  // Crops the first input by offsets, from its other end too: nets of this kind crop evenly.
  Crop: (layer, { nodes, weights }) => {
    const [x, y] = [setting(layer, 0), setting(layer, 1)];
    const names = ['starts', 'ends', 'axes'].map((each) => `${layer.name}.${each}`);
    const values = [
      [y, x],
      [-y, -x],
      [2, 3],
    ];
    weights.push(...names.map((name, at) => integerWeights(name, values[at]!)));
    nodes.push(node('Slice', [layer.inputs[0]!, ...names], layer.outputs));
  },
};

function convolve(layer: NcnnLayer, parts: Parts, isTransposed: boolean): void {
  const outputs = setting(layer, 0);
  const side = setting(layer, 1);
  const count = setting(layer, 6);
  const inputs = count / outputs / side / side;
  const stride = setting(layer, 3, 1);
  const padding = setting(layer, 4);
  if (setting(layer, 2, 1) !== 1) throw new RangeError(`The layer ${layer.name} is dilated`);
  const kernel = parts.stored.tagged(count);
  const bias = setting(layer, 5) ? parts.stored.plain(outputs) : new Float32Array(outputs);
  const shape = isTransposed ? [inputs, outputs, side, side] : [outputs, inputs, side, side];
  const ordered = isTransposed ? swapped(kernel, outputs, inputs, side * side) : kernel;
  parts.weights.push(floatWeights(`${layer.name}.w`, shape, ordered));
  addBias(layer, parts, bias);
  activated(layer, parts, isTransposed ? 'ConvTranspose' : 'Conv', {
    kernel_shape: [side, side],
    strides: [stride, stride],
    pads: [padding, padding, padding, padding],
  });
}

function addBias(layer: NcnnLayer, parts: Parts, bias: Float32Array): void {
  parts.weights.push(floatWeights(`${layer.name}.b`, [bias.length], bias));
}

/** ncnn stores a transposed kernel by output, ONNX by input. */
function swapped(kernel: Float32Array, outputs: number, inputs: number, size: number): Float32Array {
  const swapped = new Float32Array(kernel.length);
  for (let o = 0; o < outputs; o++)
    for (let i = 0; i < inputs; i++) {
      const from = (o * inputs + i) * size;
      swapped.set(kernel.subarray(from, from + size), (i * outputs + o) * size);
    }
  return swapped;
}

/** The convolution, and the activation that ncnn keeps in the same layer. */
function activated(
  layer: NcnnLayer,
  { nodes }: Parts,
  operator: string,
  attributes: Readonly<Record<string, readonly number[]>>,
): void {
  const activation = setting(layer, 9);
  const [output = ''] = layer.outputs;
  const before = activation === 0 ? output : `${output}.linear`;
  nodes.push(node(operator, [layer.inputs[0]!, `${layer.name}.w`, `${layer.name}.b`], [before], attributes));
  if (activation === 0) return;
  if (activation === 1) nodes.push(node('Relu', [before], [output]));
  else if (activation === 2) {
    const slope = layer.lists.get(10)?.[0] ?? 0;
    nodes.push(node('LeakyRelu', [before], [output], { alpha: { float: slope } }));
  } else if (activation === 4) nodes.push(node('Sigmoid', [before], [output]));
  else throw new RangeError(`The layer ${layer.name} has the unknown activation ${activation}`);
}

function setting(layer: NcnnLayer, number: number, otherwise = 0): number {
  return layer.settings.get(number) ?? otherwise;
}
