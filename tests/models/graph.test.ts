import { describe, expect, it } from 'vitest';
import { readGraph } from '../../models/onnx/read-graph.ts';
import { floatWeights, integerWeights, node, writeGraph } from '../../models/onnx/write-graph.ts';

const tiny = writeGraph({
  nodes: [node('Mul', ['picture', 'gain'], ['out'])],
  weights: [floatWeights('gain', [3, 1, 1], Float32Array.of(1, 2, 3)), integerWeights('unused', [1, -1])],
  inputs: [{ name: 'picture', shape: [1, 3, 'height', 'width'] }],
  outputs: [{ name: 'out', shape: [1, 3, 300, 'width'] }],
});

describe('an ONNX file', () => {
  it('says what it takes and gives', () => {
    expect(readGraph(tiny)).toEqual({
      inputs: [{ name: 'picture', shape: [1, 3, 'height', 'width'], isFloat: true }],
      outputs: [{ name: 'out', shape: [1, 3, 300, 'width'], isFloat: true }],
    });
  });

  it('is refused when it ends early, at any byte', () => {
    for (let end = 0; end < tiny.length - 8; end++)
      expect(() => readGraph(tiny.subarray(0, end)), `${end} bytes`).toThrow(RangeError);
  });

  it('is not written with weights that do not fit their shape', () => {
    expect(() => floatWeights('gain', [4], Float32Array.of(1, 2, 3))).toThrow('3 values, and its shape 4');
  });
});
