/** The two files of an ncnn model: layers as text, weights as bytes in the order of the layers. */
import { fromHalf } from './half-float.ts';

export interface NcnnLayer {
  readonly operator: string;
  readonly name: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** By number. */
  readonly settings: ReadonlyMap<number, number>;
  /** Lists have numbers from −23300 down: list 9 is written as −23309. */
  readonly lists: ReadonlyMap<number, readonly number[]>;
}

const MAGIC = '7767517';
const FIRST_LIST = -23_300;

export function readLayers(text: string): readonly NcnnLayer[] {
  const [magic, , ...lines] = text.trim().split(/\r?\n/);
  if (magic?.trim() !== MAGIC) throw new RangeError('The file is no ncnn model');
  return lines.map(readLayer);
}

function readLayer(line: string): NcnnLayer {
  const [operator = '', name = '', given = '0', made = '0', ...rest] = line.trim().split(/\s+/);
  const inputs = rest.slice(0, Number(given));
  const outputs = rest.slice(inputs.length, inputs.length + Number(made));
  const settings = new Map<number, number>();
  const lists = new Map<number, readonly number[]>();
  for (const setting of rest.slice(inputs.length + outputs.length)) {
    const [key = '', value = ''] = setting.split('=');
    const number = Number(key);
    if (number <= FIRST_LIST) lists.set(FIRST_LIST - number, value.split(',').slice(1).map(Number));
    else settings.set(number, Number(value));
  }
  return { operator, name, inputs, outputs, settings, lists };
}

const HALF_FLOATS = 0x01306b47;

/** Reads weights one layer after the other. */
export class NcnnWeights {
  readonly #bytes: DataView;
  #at = 0;
  constructor(bytes: Uint8Array) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Weights of a layer: a tag says how they are stored. */
  tagged(count: number): Float32Array {
    const tag = this.#bytes.getUint32(this.#at, true);
    this.#at += 4;
    if (tag === 0) return this.plain(count);
    if (tag !== HALF_FLOATS)
      throw new RangeError(`Weights are stored in the unknown way ${tag.toString(16)}`);
    const values = Float32Array.from({ length: count }, (_, i) =>
      fromHalf(this.#bytes.getUint16(this.#at + 2 * i, true)),
    );
    this.#at += (2 * count + 3) & ~3;
    return values;
  }

  plain(count: number): Float32Array {
    const values = Float32Array.from({ length: count }, (_, i) =>
      this.#bytes.getFloat32(this.#at + 4 * i, true),
    );
    this.#at += 4 * count;
    return values;
  }

  /** Throws when bytes are left: then a layer was read wrong. */
  finish(): void {
    if (this.#at !== this.#bytes.byteLength)
      throw new RangeError(`${this.#bytes.byteLength - this.#at} bytes of weights belong to no layer`);
  }
}
