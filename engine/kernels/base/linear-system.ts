/** Solves `matrix` · x = `right` by Gaussian elimination with pivoting; overwrites both. A column without a pivot gives 0. */
export function solveSystem(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const found = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let row = i + 1; row < size; row++) {
      if (Math.abs(matrix[row * size + i]!) > Math.abs(matrix[pivot * size + i]!)) pivot = row;
    }
    for (let j = 0; j < size && pivot !== i; j++) {
      const kept = matrix[i * size + j]!;
      matrix[i * size + j] = matrix[pivot * size + j]!;
      matrix[pivot * size + j] = kept;
    }
    const kept = right[i]!;
    right[i] = right[pivot]!;
    right[pivot] = kept;
    const head = matrix[i * size + i]!;
    if (head === 0) continue;
    for (let row = i + 1; row < size; row++) {
      const factor = matrix[row * size + i]! / head;
      for (let j = i; j < size; j++) matrix[row * size + j]! -= factor * matrix[i * size + j]!;
      right[row]! -= factor * right[i]!;
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    const head = matrix[i * size + i]!;
    let rest = right[i]!;
    for (let j = i + 1; j < size; j++) rest -= matrix[i * size + j]! * found[j]!;
    found[i] = head === 0 ? 0 : rest / head;
  }
  return found;
}
