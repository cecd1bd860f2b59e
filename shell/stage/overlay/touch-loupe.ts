/**
 * What lies under a finger, enlarged above it, while the finger works where precision counts. Never over the point itself: near the
 * top of the canvas it stands beside the finger. A second finger puts it away, as that is a pinch.
 */

/** CSS px. */
const DIAMETER = 120;
/** Between the finger's middle and the loupe's. */
const ABOVE = 104;
const BESIDE = 116;
const MARGIN = 6;
const MAGNIFICATION = 2;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The loupe's middle for a finger on a canvas of that size, CSS px. */
export function loupePlace(at: Place, width: number, height: number): Place {
  const radius = DIAMETER / 2 + MARGIN;
  const within = (value: number, size: number) =>
    Math.max(Math.min(radius, size / 2), Math.min(size - radius, value));
  if (at.y - ABOVE >= radius) return { x: within(at.x, width), y: at.y - ABOVE };
  const side = at.x + BESIDE + radius <= width ? 1 : at.x - BESIDE - radius >= 0 ? -1 : 0;
  // Too narrow for either side: below the finger.
  if (side === 0) return { x: within(at.x, width), y: at.y + ABOVE };
  return { x: at.x + side * BESIDE, y: within(at.y, height) };
}

/** Follows fingers on `box` until the returned function is called. `counts`: does precision count where a finger went down? */
export function showTouchLoupe(
  box: HTMLElement,
  className: string,
  counts: (at: Place) => boolean,
): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, capture: true, passive: true };
  const fingers = new Set<number>();
  let glass: HTMLCanvasElement | null = null;
  let at: Place = { x: 0, y: 0 };
  let frame = 0;

  function hide(): void {
    cancelAnimationFrame(frame);
    glass?.remove();
    glass = null;
  }

  function placeOf({ clientX, clientY }: PointerEvent): Place {
    const { left, top } = box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  function draw(): void {
    const pen = glass?.getContext('2d');
    if (!glass || !pen) return;
    const bounds = box.getBoundingClientRect();
    const place = loupePlace(at, bounds.width, bounds.height);
    glass.style.transform = `translate(${place.x - DIAMETER / 2}px, ${place.y - DIAMETER / 2}px)`;
    const scale = glass.width / DIAMETER;
    const side = DIAMETER / MAGNIFICATION;
    pen.clearRect(0, 0, glass.width, glass.height);
    for (const layer of box.querySelectorAll('canvas')) {
      if (layer === glass || layer.width === 0) continue;
      const own = layer.getBoundingClientRect();
      const density = layer.width / own.width;
      const x = (at.x + bounds.left - own.left - side / 2) * density;
      const y = (at.y + bounds.top - own.top - side / 2) * density;
      pen.drawImage(layer, x, y, side * density, side * density, 0, 0, glass.width, glass.height);
    }
    drawCross(pen, glass.width / 2, scale);
    frame = requestAnimationFrame(draw);
  }

  box.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch') return;
      fingers.add(event.pointerId);
      at = placeOf(event);
      if (fingers.size > 1 || !counts(at)) return hide();
      hide();
      glass = document.createElement('canvas');
      glass.className = className;
      glass.setAttribute('aria-hidden', 'true');
      glass.width = glass.height = Math.round(DIAMETER * (window.devicePixelRatio || 1));
      box.append(glass);
      draw();
    },
    options,
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      if (fingers.has(event.pointerId)) at = placeOf(event);
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    box.addEventListener(
      type,
      (event) => {
        if (fingers.delete(event.pointerId)) hide();
      },
      options,
    );
  }
  return () => {
    abort.abort();
    hide();
  };
}

function drawCross(pen: CanvasRenderingContext2D, middle: number, scale: number): void {
  for (const [color, width] of [
    ['rgb(20 20 32 / 0.55)', 3],
    ['#ffffff', 1],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width * scale;
    pen.beginPath();
    pen.moveTo(middle - 5 * scale, middle);
    pen.lineTo(middle + 5 * scale, middle);
    pen.moveTo(middle, middle - 5 * scale);
    pen.lineTo(middle, middle + 5 * scale);
    pen.stroke();
  }
}
