/**
 * Pointer, touch and wheel on the canvas, as the editor's inputs. One finger (or mouse, or pen) works with the tool;
 * two fingers pan and zoom; the wheel scrolls, with Ctrl (which is also how a touchpad pinches) it zooms at the pointer.
 */
import {
  type Camera,
  type Editor,
  type Matrix,
  type Modifiers,
  mapPoint,
  type Point,
  type PointerSample,
  type Size,
  screenToFrame,
  zoomAt,
} from '../../../engine/index.ts';
import { focusQuietly } from '../../keyboard/focus.ts';

export interface PointerHost {
  readonly editor: Editor;
  viewport(): Size<'screen'>;
  /** Device px per CSS px. */
  density(): number;
  /** What lies under the point besides the picture: a handle's name, or null. */
  hit(at: Point<'screen'>, pointer: 'mouse' | 'pen' | 'touch'): string | null;
  /** The pointer moved (device px) or left (null): the cursor follows without React. */
  hover(at: Point<'screen'> | null): void;
  moveCamera(camera: Camera): void;
  /** Presses move the camera, whatever the tool is. */
  handHeld(): boolean;
  /** A gesture began or ended. */
  drawing(active: boolean): void;
  /**
   * A press inside the text being edited is the text's; true when it was taken. Then come drags until it ends.
   * `presses`: how many came quickly at this place, this one included.
   */
  pressText(at: Point<'screen'>, extend: boolean, presses: number): boolean;
  dragText(at: Point<'screen'>): void;
}

/** One notch of a wheel in px, for wheels that count in lines or pages. */
const LINE_PX = 16;
const PAGE_PX = 400;
/** Wheel px that double the zoom. */
const PX_PER_DOUBLING = 200;

/** ms and CSS px between presses that count as one gesture: as in the tools' own double press. */
const REPEAT = { time: 400, distance: 8 } as const;

/** Listens on `target` until the returned function is called. */
export function listenToPointers(target: HTMLElement, host: PointerHost): () => void {
  /** The pointer that works with the tool. */
  let active: number | null = null;
  /** The pointer that selects in the text being edited. */
  let selecting: number | null = null;
  /** The pointer that holds the picture by the hand, and where it was. */
  let panning: { readonly pointer: number; readonly at: Point<'screen'> } | null = null;
  const touches = new Map<number, Point<'screen'>>();
  let pinch: { distance: number; middle: Point<'screen'> } | null = null;
  /** The last press of the main button. */
  let pressed = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0, count: 0 };
  const abort = new AbortController();
  const options = { signal: abort.signal };

  const at = (event: { clientX: number; clientY: number }): Point<'screen'> => {
    const box = target.getBoundingClientRect();
    const density = host.density();
    return { x: (event.clientX - box.left) * density, y: (event.clientY - box.top) * density };
  };
  const toFrame = () => screenToFrame(host.editor.state.camera, host.viewport());

  function send(type: 'down' | 'move' | 'up', event: PointerEvent, handle: string | null = null): void {
    const events = type === 'move' ? coalesced(event) : [event];
    const map = toFrame();
    host.editor.input({
      type,
      samples: events.map((each) => sampleOf(each, at(each), map)),
      modifiers: modifiersOf(event),
      pointer: pointerKind(event),
      ...(handle === null ? {} : { handle }),
    });
  }

  /** Browsers count clicks, but not presses. */
  function countPress({ timeStamp, clientX, clientY }: PointerEvent): number {
    const near = Math.hypot(clientX - pressed.x, clientY - pressed.y) <= REPEAT.distance;
    const count = near && timeStamp - pressed.time <= REPEAT.time ? pressed.count + 1 : 1;
    pressed = { time: timeStamp, x: clientX, y: clientY, count };
    return count;
  }

  function abandon(): void {
    if (active === null) return;
    active = null;
    host.editor.cancel();
    host.drawing(false);
  }

  /** A palm that touched before the pen: its gesture is cancelled. */
  function overrule(): void {
    if (active !== null && touches.has(active)) abandon();
    if (selecting !== null && touches.has(selecting)) selecting = null;
    if (panning && touches.has(panning.pointer)) panning = null;
    pinch = null;
    touches.clear();
  }

  function down(event: PointerEvent): void {
    if (isControl(event.target)) return;
    if (event.pointerType === 'pen') overrule();
    if (event.pointerType === 'touch') {
      // The hand that holds the pen rests on the screen.
      if (active !== null && !touches.has(active)) return;
      touches.set(event.pointerId, at(event));
      if (touches.size === 2) {
        // The first finger began a gesture that turned out to be a pinch.
        abandon();
        pinch = pinchOf(touches);
        return;
      }
    }
    if (active !== null || selecting !== null || panning || pinch) return;
    // The middle button pans.
    const byHand = event.button === 1 || (event.button === 0 && host.handHeld());
    if (event.button !== 0 && !byHand) return;
    event.preventDefault();
    if (event.isTrusted) target.setPointerCapture(event.pointerId);
    if (byHand) {
      panning = { pointer: event.pointerId, at: at(event) };
      return;
    }
    if (host.pressText(at(event), event.shiftKey, countPress(event))) {
      selecting = event.pointerId;
      return;
    }
    const focusable = target.closest<HTMLElement>('[tabindex]');
    // A handle of the text being edited is pulled without leaving the text.
    if (focusable && !focusable.querySelector('textarea:focus')) focusQuietly(focusable);
    active = event.pointerId;
    host.hover(at(event));
    host.drawing(true);
    send('down', event, host.hit(at(event), pointerKind(event)));
  }

  function move(event: PointerEvent): void {
    if (touches.has(event.pointerId)) {
      touches.set(event.pointerId, at(event));
      if (pinch) {
        movePinch();
        return;
      }
    }
    if (event.pointerId === panning?.pointer) {
      movePan(panning.at, event);
      return;
    }
    if (event.pointerId === selecting) {
      host.dragText(at(event));
      return;
    }
    const own = event.pointerId === active;
    if (own || active === null) host.hover(event.pointerType === 'touch' && !own ? null : at(event));
    if (own) send('move', event);
  }

  function up(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (pinch && touches.size < 2) pinch = null;
    if (event.pointerId === selecting) selecting = null;
    if (event.pointerId === panning?.pointer) panning = null;
    if (event.pointerId !== active) return;
    active = null;
    send('up', event);
    host.drawing(false);
    if (event.pointerType === 'touch') host.hover(null);
  }

  function cancelled(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (pinch && touches.size < 2) pinch = null;
    if (event.pointerId === selecting) selecting = null;
    if (event.pointerId === panning?.pointer) panning = null;
    if (event.pointerId === active) abandon();
  }

  function movePan(from: Point<'screen'>, event: PointerEvent): void {
    const to = at(event);
    panning = { pointer: event.pointerId, at: to };
    host.moveCamera(pannedBy(host.editor.state.camera, to.x - from.x, to.y - from.y));
  }

  function movePinch(): void {
    const before = pinch;
    const now = pinchOf(touches);
    if (!before || !now) return;
    pinch = now;
    const { camera } = host.editor.state;
    const zoomed = zoomAt(camera, host.viewport(), before.middle, now.distance / before.distance);
    host.moveCamera(pannedBy(zoomed, now.middle.x - before.middle.x, now.middle.y - before.middle.y));
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? PAGE_PX : 1;
    const { camera } = host.editor.state;
    if (event.ctrlKey || event.metaKey) {
      const factor = 2 ** ((-event.deltaY * unit) / PX_PER_DOUBLING);
      host.moveCamera(zoomAt(camera, host.viewport(), at(event), factor));
      return;
    }
    const density = host.density();
    const sideways = event.shiftKey && event.deltaX === 0;
    const dx = (sideways ? event.deltaY : event.deltaX) * unit * density;
    const dy = (sideways ? 0 : event.deltaY) * unit * density;
    host.moveCamera(pannedBy(camera, -dx, -dy));
  }

  target.addEventListener('pointerdown', down, options);
  target.addEventListener('pointermove', move, options);
  target.addEventListener('pointerup', up, options);
  target.addEventListener('pointercancel', cancelled, options);
  target.addEventListener('lostpointercapture', (event) => event.pointerId === active && abandon(), options);
  target.addEventListener('pointerleave', () => active === null && host.hover(null), options);
  target.addEventListener('wheel', wheel, { ...options, passive: false });
  // A tap is a press here, and no click afterwards: that would go to whatever the press has put under the finger.
  const noClick = (event: TouchEvent) => {
    if (event.cancelable && !isControl(event.target)) event.preventDefault();
  };
  target.addEventListener('touchend', noClick, { ...options, passive: false });
  target.addEventListener('contextmenu', (event) => active !== null && event.preventDefault(), options);
  window.addEventListener('blur', abandon, options);
  return () => {
    abandon();
    abort.abort();
  };
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-canvas-control]') !== null;
}

/** Moves the picture by device px, as a hand would push it. */
export function pannedBy(camera: Camera, dx: number, dy: number): Camera {
  return {
    zoom: camera.zoom,
    center: { x: camera.center.x - dx / camera.zoom, y: camera.center.y - dy / camera.zoom },
  };
}

function coalesced(event: PointerEvent): readonly PointerEvent[] {
  const events = event.getCoalescedEvents?.() ?? [];
  return events.length > 0 ? events : [event];
}

function sampleOf(event: PointerEvent, at: Point<'screen'>, map: Matrix<'screen', 'frame'>): PointerSample {
  // A mouse reports 0 once its button is up; only a pen's 0 is a real pressure.
  const pressure = event.pointerType === 'pen' ? event.pressure : 0.5;
  return { at: mapPoint(map, at), pressure, time: event.timeStamp, ...leanOf(event) };
}

/** The camera never turns: the screen's directions are the frame's. */
function leanOf({ tiltX, tiltY }: PointerEvent): Pick<PointerSample, 'lean'> {
  // A mouse and a pen that stands upright report 0, and events made by scripts nothing.
  if (!tiltX && !tiltY) return {};
  const x = Math.tan((tiltX * Math.PI) / 180);
  const y = Math.tan((tiltY * Math.PI) / 180);
  const length = Math.sqrt(1 + x * x + y * y);
  return { lean: { x: x / length, y: y / length } };
}

function modifiersOf(event: PointerEvent): Modifiers {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

function pointerKind(event: PointerEvent): 'mouse' | 'pen' | 'touch' {
  return event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse';
}

function pinchOf(
  touches: ReadonlyMap<number, Point<'screen'>>,
): { distance: number; middle: Point<'screen'> } | null {
  const [a, b] = [...touches.values()];
  if (!a || !b) return null;
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
