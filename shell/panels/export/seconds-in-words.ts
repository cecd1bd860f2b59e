/** "about 9 s", "about 2 min": rounded up, since a wait that ends early annoys nobody. */
export function secondsInWords(seconds: number): string {
  if (seconds < 20) return `about ${Math.max(1, Math.ceil(seconds))} s`;
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s`;
  return `about ${Math.ceil(seconds / 60)} min`;
}
