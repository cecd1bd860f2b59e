/**
 * Writes an ONNX file: nodes, weights, inputs and outputs. Field numbers are those of `onnx.proto3`
 * (github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
 */
import { bytesField, floatField, integerField, joined, textField } from './protobuf.ts';

/** A float is written as `{ float }`, so that 1 and 1.0 stay apart. */
export type Attribute = string | number | readonly number[] | { readonly float: number };

export interface GraphValue {
  readonly name: string;
  /** A text is the name of a length that the caller chooses, such as `height`. */
  readonly shape: readonly (number | string)[];
}

export interface Graph {
  /** In an order in which each finds its inputs. */
  readonly nodes: readonly Uint8Array[];
  readonly weights: readonly Uint8Array[];
  readonly inputs: readonly GraphValue[];
  readonly outputs: readonly GraphValue[];
}

/** Opset 17 is read by every version of onnxruntime since 1.12. */
const OPSET = 17;
const IR_VERSION = 8;
const FLOAT = 1;
const INT64 = 7;

export function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): Uint8Array {
  return joined([
    ...inputs.map((name) => textField(1, name)),
    ...outputs.map((name) => textField(2, name)),
    textField(3, outputs[0] ?? operator),
    textField(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
  ]);
}

function attribute(name: string, value: Attribute): Uint8Array {
  const kind = (type: number) => integerField(20, type);
  if (typeof value === 'string') return joined([textField(1, name), textField(4, value), kind(3)]);
  if (typeof value === 'number') return joined([textField(1, name), integerField(3, value), kind(2)]);
  if ('float' in value) return joined([textField(1, name), floatField(2, value.float), kind(1)]);
  return joined([textField(1, name), ...value.map((each) => integerField(8, each)), kind(7)]);
}

export function floatWeights(name: string, shape: readonly number[], data: Float32Array): Uint8Array {
  return weights(name, shape, FLOAT, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
}

/** Shapes, axes and offsets. */
export function integerWeights(name: string, values: readonly number[]): Uint8Array {
  const data = BigInt64Array.from(values, BigInt);
  return weights(name, [values.length], INT64, new Uint8Array(data.buffer));
}

function weights(name: string, shape: readonly number[], type: number, data: Uint8Array): Uint8Array {
  const count = shape.reduce((product, length) => product * length, 1);
  const size = type === FLOAT ? 4 : 8;
  if (count * size !== data.length)
    throw new RangeError(`${name} has ${data.length / size} values, and its shape ${count}`);
  return joined([
    ...shape.map((length) => integerField(1, length)),
    integerField(2, type),
    textField(8, name),
    bytesField(9, data),
  ]);
}

export function writeGraph({ nodes, weights, inputs, outputs }: Graph): Uint8Array {
  const graph = joined([
    ...nodes.map((each) => bytesField(1, each)),
    textField(2, 'graph'),
    ...weights.map((each) => bytesField(5, each)),
    ...inputs.map((each) => bytesField(11, valueInfo(each))),
    ...outputs.map((each) => bytesField(12, valueInfo(each))),
  ]);
  return joined([
    integerField(1, IR_VERSION),
    textField(2, 'gesso'),
    bytesField(7, graph),
    bytesField(8, joined([textField(1, ''), integerField(2, OPSET)])),
  ]);
}

function valueInfo({ name, shape }: GraphValue): Uint8Array {
  const lengths = shape.map((length) =>
    bytesField(1, typeof length === 'number' ? integerField(1, length) : textField(2, length)),
  );
  const tensor = joined([integerField(1, FLOAT), bytesField(2, joined(lengths))]);
  return joined([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}
