/** Converts between the port's tensors (RGB, 0…1, by channel) and the inputs and outputs of a graph. */
import { exponential } from '../../engine/kernels/base/arithmetic.ts';
import type { ModelInput, ModelOutput, Tensor } from '../../engine/kernels/port/model-port.ts';

/** Throws a RangeError when the tensor does not fit the input. */
export function toGraph({ data, shape }: Tensor, input: ModelInput): Tensor {
  const [batch, channels = 0, height = 0, width = 0] = shape;
  const planes = input.channels === 'mask' ? 1 : 3;
  if (shape.length !== 4 || batch !== 1 || channels !== planes || data.length !== planes * height * width)
    throw new RangeError(`${input.as} is [${shape.join(', ')}], not [1, ${planes}, height, width]`);
  if (input.size && (width !== input.size[0] || height !== input.size[1]))
    throw new RangeError(`${input.as} is ${width} × ${height}, not ${input.size.join(' × ')}`);
  if (width % input.multiple !== 0 || height % input.multiple !== 0)
    throw new RangeError(`${input.as} is ${width} × ${height}, not a multiple of ${input.multiple}`);
  const plane = height * width;
  const fed = new Float32Array(data.length);
  for (let c = 0; c < planes; c++) {
    const from = (input.channels === 'BGR' ? 2 - c : c) * plane;
    const mean = input.mean[c] ?? input.mean[0] ?? 0;
    const std = input.std[c] ?? input.std[0] ?? 1;
    const [to, step] = input.layout === 'NCHW' ? [c * plane, 1] : [c, planes];
    for (let i = 0; i < plane; i++) fed[to + i * step] = (data[from + i]! - mean) / std;
  }
  return { data: fed, shape: input.layout === 'NCHW' ? shape : [1, height, width, planes] };
}

/** What the graph gave, by channel and in the port's range. */
export function fromGraph(tensor: Tensor, output: ModelOutput): Tensor {
  const { data, shape } = output.layout === 'NHWC' ? byChannel(tensor) : tensor;
  const [low, high] = output.range;
  const isPlain = output.activation === 'none' && low === 0 && high === 1 && !output.isInverted;
  if (isPlain) return { data, shape };
  const read = Float32Array.from(data, (value) => {
    const active = output.activation === 'sigmoid' ? sigmoid(value) : value;
    const scaled = (active - low) / (high - low);
    return output.isInverted ? 1 - scaled : scaled;
  });
  return { data: read, shape };
}

function byChannel({ data, shape }: Tensor): Tensor {
  const [batch = 1, height = 0, width = 0, channels = 0] = shape;
  const plane = height * width;
  const moved = new Float32Array(data.length);
  for (let i = 0; i < plane; i++)
    for (let c = 0; c < channels; c++) moved[c * plane + i] = data[i * channels + c]!;
  return { data: moved, shape: [batch, channels, height, width] };
}

function sigmoid(value: number): number {
  return 1 / (1 + exponential(-Math.min(100, Math.max(-100, value))));
}
