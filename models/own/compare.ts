/** Compares an operator's description of a model with its graph. Every mismatch names the graph's value. */
import type { ModelDescription, ModelInput } from '../../engine/kernels/port/model-port.ts';
import type { GraphFace, GraphPort } from '../onnx/read-graph.ts';

/** Sentences; none when the description fits. */
export function mismatchesOf(
  { inputs, outputs }: Pick<ModelDescription, 'inputs' | 'outputs'>,
  graph: GraphFace,
): readonly string[] {
  const wrong: string[] = [];
  for (const input of inputs) {
    const port = graph.inputs.find(({ name }) => name === input.name);
    if (port) wrong.push(...wrongInput(input, port));
    else wrong.push(`the graph has no input "${input.name}"; it has ${listOf(graph.inputs)}`);
  }
  for (const { name } of graph.inputs)
    if (!inputs.some((input) => input.name === name)) wrong.push(`nothing feeds the graph's input "${name}"`);
  for (const { name } of outputs) {
    const port = graph.outputs.find((each) => each.name === name);
    if (!port) wrong.push(`the graph has no output "${name}"; it has ${listOf(graph.outputs)}`);
    else if (!port.isFloat) wrong.push(`the output "${name}" has no 32-bit floats`);
  }
  return wrong;
}

function wrongInput({ name, layout, channels, size }: ModelInput, port: GraphPort): readonly string[] {
  if (!port.isFloat) return [`the input "${name}" takes no 32-bit floats`];
  const planes = channels === 'mask' ? 1 : 3;
  const [height, width] = size ? [size[1], size[0]] : ['height', 'width'];
  const described = layout === 'NCHW' ? [1, planes, height, width] : [1, height, width, planes];
  const fits =
    port.shape.length === 4 &&
    port.shape.every((length, at) => typeof length === 'string' || length === described[at]);
  return fits
    ? []
    : [`the input "${name}" is [${port.shape.join(', ')}], and its description [${described.join(', ')}]`];
}

function listOf(ports: readonly GraphPort[]): string {
  return ports.map(({ name, shape }) => `"${name}" [${shape.join(', ')}]`).join(', ');
}
