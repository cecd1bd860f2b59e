/** Previews are drawn a few at a time: a grid of them at once would hold the page up. */

/** ms of a turn. */
const SLICE = 8;

const waiting = new Map<object, () => void>();
let asked = false;

function drawSome(): void {
  asked = false;
  const began = performance.now();
  for (const [key, draw] of waiting) {
    waiting.delete(key);
    draw();
    if (performance.now() - began > SLICE) break;
  }
  if (waiting.size > 0) ask();
}

function ask(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(drawSome);
}

/** `draw` takes the place of what waits for the same `key`. Called with the answer, it is not drawn. */
export function queueDrawing(key: object, draw: () => void): () => void {
  waiting.set(key, draw);
  ask();
  return () => {
    if (waiting.get(key) === draw) waiting.delete(key);
  };
}
