/** What layers of a network read and give. */

/** Planes of a picture's features, each with a border of one px of zeros. */
export interface Maps {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** `count` × (height + 2) × (width + 2). */
  readonly data: Float32Array;
}

/** A convolution of 3 × 3 px, or of one px. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly side: 1 | 3;
  readonly stride: 1 | 2;
  /** outputs × inputs × side × side. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

export function emptyMaps(count: number, width: number, height: number): Maps {
  return { count, width, height, data: new Float32Array(count * (width + 2) * (height + 2)) };
}
