/**
 * TensorFlow.js → ONNX, for detectors such as BlazeFace. TensorFlow orders a picture's values by px and channel, ONNX by channel; and
 * it pads a convolution so that its output has the size of its input (divided by the stride), more below and right than above and left.
 */
import { floatWeights, type GraphValue, integerWeights, node, writeGraph } from '../onnx/write-graph.ts';
import { nameIn, readTfjs, type TfjsNode, type TfjsWeights } from './tfjs-file.ts';
import { decoded, reordered, windowOf } from './tfjs-window.ts';

type Shape = readonly number[];

export function convertTfjs(json: string, bin: Uint8Array): Uint8Array {
  const model = readTfjs(json, bin);
  const conversion = new TfjsConversion(model.weights);
  for (const each of model.nodes) conversion.add(each);
  return conversion.finish();
}

class TfjsConversion {
  readonly #stored: ReadonlyMap<string, TfjsWeights>;
  readonly #nodes: Uint8Array[] = [];
  readonly #weights: Uint8Array[] = [];
  readonly #inputs: GraphValue[] = [];
  readonly #outputs: GraphValue[] = [];
  /** [channels, height, width] of each value. */
  readonly #shapes = new Map<string, Shape>();

  constructor(stored: ReadonlyMap<string, TfjsWeights>) {
    this.#stored = stored;
  }

  finish(): Uint8Array {
    return writeGraph({
      nodes: this.#nodes,
      weights: this.#weights,
      inputs: this.#inputs,
      outputs: this.#outputs,
    });
  }

  add(each: TfjsNode): void {
    const inputs = each.input.map(nameIn);
    const [from = '', second = ''] = inputs;
    const step = this.#steps[each.op];
    if (!step) throw new RangeError(`${each.name} has the unknown operator ${each.op}`);
    step(each, from, second, inputs);
  }

  readonly #steps: Readonly<
    Record<string, (each: TfjsNode, from: string, second: string, inputs: readonly string[]) => void>
  > = {
    Const: () => {},
    Placeholder: (each) => this.#addInput(each),
    _FusedConv2D: (each, _from, _second, inputs) => this.#convolve(each, inputs),
    DepthwiseConv2dNative: (each, _from, _second, inputs) => this.#convolve(each, inputs),
    AddV2: (each, from, second) => this.#addSum(each, from, second),
    Relu: (each, from) => this.#keep(each.name, this.#shape(from), node('Relu', [from], [each.name])),
    MaxPool: (each, from) => this.#pool(each, from),
    Pad: (each, from, second) => this.#pad(each, from, this.#stored.get(second)),
    Reshape: (each, from, second) => this.#reshape(each, from, this.#stored.get(second)),
    Identity: (each, from) => {
      this.#nodes.push(node('Identity', [from], [each.name]));
      this.#outputs.push({ name: each.name, shape: this.#shape(from) });
    },
  };

  #addInput(each: TfjsNode): void {
    const [, height = 0, width = 0, channels = 0] = each.attr.shape?.shape?.dim.map(({ size }) => size) ?? [];
    if (channels !== 3) throw new RangeError(`${each.name} has ${channels} channels`);
    this.#shapes.set(each.name, [channels, height, width]);
    this.#inputs.push({ name: each.name, shape: [1, channels, height, width] });
  }

  #convolve(each: TfjsNode, [from = '', kernelName = '', biasName = '']: readonly string[]): void {
    const kernel = this.#stored.get(kernelName);
    const [high = 0, wide = 0, inner = 0, outer = 0] = kernel?.shape ?? [];
    if (!kernel) throw new RangeError(`${each.name} has no weights`);
    const isDepthwise = each.op === 'DepthwiseConv2dNative';
    const { pads, size } = windowOf(each, this.#shape(from), [high, wide]);
    const channels = isDepthwise ? inner * outer : outer;
    const ordered = isDepthwise
      ? reordered(kernel, (y, x, i, o) => ((i * outer + o) * high + y) * wide + x)
      : reordered(kernel, (y, x, i, o) => ((o * inner + i) * high + y) * wide + x);
    this.#weights.push(
      floatWeights(`${each.name}.w`, [channels, isDepthwise ? 1 : inner, high, wide], ordered),
    );
    const parts = [from, `${each.name}.w`];
    const fused = (each.attr.fused_ops?.list?.s ?? []).map(decoded);
    if (fused.some((step, at) => step !== ['BiasAdd', 'Relu'][at]))
      throw new RangeError(`${each.name} ends with the unknown steps ${fused.join(', ')}`);
    if (fused.length > 0) {
      const bias = this.#stored.get(biasName);
      if (!bias) throw new RangeError(`${each.name} has no bias`);
      this.#weights.push(floatWeights(`${each.name}.b`, [channels], bias.data));
      parts.push(`${each.name}.b`);
    }
    const before = fused.length > 1 ? `${each.name}.linear` : each.name;
    const stride = each.attr.strides?.list?.i[1] ?? 1;
    const attributes = {
      kernel_shape: [high, wide],
      strides: [stride, stride],
      pads,
      group: isDepthwise ? inner : 1,
    };
    this.#keep(each.name, [channels, ...size], node('Conv', parts, [before], attributes));
    if (fused.length > 1) this.#nodes.push(node('Relu', [before], [each.name]));
  }

  #addSum(each: TfjsNode, from: string, second: string): void {
    const constant = this.#stored.get(second);
    if (constant)
      this.#weights.push(floatWeights(`${each.name}.k`, [constant.data.length, 1, 1], constant.data));
    const other = constant ? `${each.name}.k` : second;
    this.#keep(each.name, this.#shape(from), node('Add', [from, other], [each.name]));
  }

  #pool(each: TfjsNode, from: string): void {
    const side = each.attr.ksize?.list?.i[1] ?? 1;
    const stride = each.attr.strides?.list?.i[1] ?? 1;
    const { pads, size } = windowOf(each, this.#shape(from), [side, side]);
    const attributes = { kernel_shape: [side, side], strides: [stride, stride], pads };
    this.#keep(each.name, [this.#shape(from)[0]!, ...size], node('MaxPool', [from], [each.name], attributes));
  }

  /** Amounts are before and after, for picture, height, width and channels. */
  #pad(each: TfjsNode, from: string, amounts: TfjsWeights | undefined): void {
    const [n0 = 0, n1 = 0, y0 = 0, y1 = 0, x0 = 0, x1 = 0, c0 = 0, c1 = 0] = amounts?.data ?? [];
    this.#weights.push(integerWeights(`${each.name}.p`, [n0, c0, y0, x0, n1, c1, y1, x1]));
    const [channels = 0, height = 0, width = 0] = this.#shape(from);
    const shape = [channels + c0 + c1, height + y0 + y1, width + x0 + x1];
    this.#keep(each.name, shape, node('Pad', [from, `${each.name}.p`], [each.name]));
  }

  #reshape(each: TfjsNode, from: string, shape: TfjsWeights | undefined): void {
    const lengths = [...(shape?.data ?? [])];
    this.#weights.push(integerWeights(`${each.name}.s`, lengths));
    this.#nodes.push(node('Transpose', [from], [`${each.name}.t`], { perm: [0, 2, 3, 1] }));
    this.#keep(each.name, lengths, node('Reshape', [`${each.name}.t`, `${each.name}.s`], [each.name]));
  }

  #keep(name: string, shape: Shape, made: Uint8Array): void {
    this.#nodes.push(made);
    this.#shapes.set(name, shape);
  }

  #shape(name: string): Shape {
    const shape = this.#shapes.get(name);
    if (!shape) throw new RangeError(`The shape of ${name} is not known`);
    return shape;
  }
}
