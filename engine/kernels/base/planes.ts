/** Planes filled by a rule. `TypedArray.from` with a function goes through an iterator, which takes ten times as long. */

/** `at`: the value of px `i`. */
export function floatPlane(count: number, at: (i: number) => number): Float32Array<ArrayBuffer> {
  const plane = new Float32Array(count);
  for (let i = 0; i < count; i++) plane[i] = at(i);
  return plane;
}

/** `at`: the value of px `i`, 0…255. */
export function bytePlane(count: number, at: (i: number) => number): Uint8Array<ArrayBuffer> {
  const plane = new Uint8Array(count);
  for (let i = 0; i < count; i++) plane[i] = at(i);
  return plane;
}
