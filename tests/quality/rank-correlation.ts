/** Places in ascending order, 0…; equal values share their mean place. */
function placesOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}

/** Rank correlation (Spearman), −1…1. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [placesOf(a), placesOf(b)];
  const middle = (a.length - 1) / 2;
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, place, n) => sum + (place - middle) * (other[n]! - middle), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}
