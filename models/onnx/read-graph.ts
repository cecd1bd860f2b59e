/** Reads what an ONNX file takes and gives: names, types and shapes. Weights are skipped. */

import { fieldsOf } from './protobuf.ts';
import type { GraphValue } from './write-graph.ts';

export interface GraphPort extends GraphValue {
  readonly isFloat: boolean;
}

export interface GraphFace {
  /** Without the weights, which older files list among the inputs. */
  readonly inputs: readonly GraphPort[];
  readonly outputs: readonly GraphPort[];
}

const FLOAT = 1;

/** Throws a RangeError when the bytes are no ONNX file. */
export function readGraph(bytes: Uint8Array): GraphFace {
  const graph = part(bytes, 7);
  if (!graph) throw new RangeError('The file has no graph');
  const names = new Set<string>();
  const inputs: GraphPort[] = [];
  const outputs: GraphPort[] = [];
  for (const { field, value } of fieldsOf(graph)) {
    if (typeof value === 'number') continue;
    if (field === 5) names.add(text(part(value, 8)));
    if (field === 11) inputs.push(readPort(value));
    if (field === 12) outputs.push(readPort(value));
  }
  if (outputs.length === 0) throw new RangeError('The graph has no output');
  return { inputs: inputs.filter(({ name }) => !names.has(name)), outputs };
}

function readPort(info: Uint8Array): GraphPort {
  const tensor = part(part(info, 2), 1);
  let isFloat = false;
  const shape: (number | string)[] = [];
  for (const { field, value } of fieldsOf(tensor ?? new Uint8Array())) {
    if (field === 1) isFloat = value === FLOAT;
    if (field !== 2 || typeof value === 'number') continue;
    for (const length of fieldsOf(value))
      if (typeof length.value !== 'number') shape.push(readLength(length.value));
  }
  return { name: text(part(info, 1)), shape, isFloat };
}

/** A length without value and name is any length. */
function readLength(bytes: Uint8Array): number | string {
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === 1 && typeof value === 'number') return value;
    if (field === 2 && typeof value !== 'number') return text(value);
  }
  return '?';
}

/** The last part of that field, as the format has it. */
function part(bytes: Uint8Array | undefined, wanted: number): Uint8Array | undefined {
  let found: Uint8Array | undefined;
  for (const { field, value } of fieldsOf(bytes ?? new Uint8Array()))
    if (field === wanted && typeof value !== 'number') found = value;
  return found;
}

function text(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}
