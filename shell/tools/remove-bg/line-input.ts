/** Lines drawn over the canvas by a pointer, or by keys: arrows move a cursor, Enter begins and ends a line. */

/** CSS px of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Line = readonly Point[];

export interface LineHost {
  mayDraw(): boolean;
  /** The line so far, empty when none is drawn, and where the keys' cursor is; null when there is none. */
  show(line: Line, cursor: Point | null): void;
  done(line: Line): void;
}

/** CSS px of an arrow key, and with Shift. */
const STEP = { one: 2, many: 20 } as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Until the answered function is called. The canvas has all events too: two fingers move it, and a second finger takes the line of
 * the first back.
 */
export function listenToLines(canvas: HTMLElement, host: LineHost): () => void {
  let pointer: number | null = null;
  let points: Point[] = [];
  let cursor: Point | null = null;
  const touches = new Set<number>();
  const abort = new AbortController();
  const { signal } = abort;

  const show = () => host.show(points, cursor);
  const stop = () => {
    pointer = null;
    points = [];
    show();
  };
  const finish = () => {
    const line = points;
    stop();
    host.done(line);
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch') touches.add(event.pointerId);
    if (pointer !== null || touches.size > 1) return stop();
    if (event.button !== 0 || isControl(event.target) || !host.mayDraw()) return;
    cursor = null;
    pointer = event.pointerId;
    points = [{ x: event.clientX, y: event.clientY }];
    show();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    points = [...points, { x: event.clientX, y: event.clientY }];
    show();
  };
  const up = (event: PointerEvent) => {
    touches.delete(event.pointerId);
    if (event.pointerId === pointer) finish();
  };
  const cancel = (event: PointerEvent) => {
    touches.delete(event.pointerId);
    if (event.pointerId === pointer) stop();
  };

  const key = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && pointer === null && host.mayDraw()) moveCursor(arrow, event.shiftKey);
    else if (event.key === 'Enter' && cursor && pointer === null) {
      if (points.length > 0) finish();
      else points = [cursor];
      show();
    } else if (event.key === 'Escape' && (points.length > 0 || cursor)) {
      cursor = null;
      stop();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const moveCursor = ([across, along]: readonly [number, number], far: boolean) => {
    const area = canvas.getBoundingClientRect();
    const step = far ? STEP.many : STEP.one;
    const from = cursor ?? { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    cursor = {
      x: Math.min(area.right, Math.max(area.left, from.x + across * step)),
      y: Math.min(area.bottom, Math.max(area.top, from.y + along * step)),
    };
    if (points.length > 0) points = [...points, cursor];
    show();
  };

  canvas.addEventListener('pointerdown', down, { signal });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.closest<HTMLElement>('[tabindex]')?.addEventListener('keydown', key, { signal });
  return () => abort.abort();
}

/** A button that lies over the canvas. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-canvas-control]') !== null;
}
