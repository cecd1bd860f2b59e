import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Camera, Editor, Point } from '../../../engine/index.ts';
import { listenToPointers, type PointerHost, pannedBy } from '../../../shell/stage/input/pointer.ts';

type Sent = Parameters<Editor['input']>[0];

/** A canvas of 400 × 200 CSS px at (10, 20) on a screen of density 2, and all that came of what was done to it. */
function canvas() {
  const target = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: vi.fn(),
    closest: () =>
      Object.assign(new EventTarget(), {
        focus: vi.fn(),
        toggleAttribute: vi.fn(),
        querySelector: () => null,
      }),
  });
  const sent: Sent[] = [];
  const cameras: Camera[] = [];
  const hovers: (Point<'screen'> | null)[] = [];
  const drawing: boolean[] = [];
  const cancel = vi.fn();
  let camera: Camera = { center: { x: 100, y: 50 }, zoom: 4 };
  const editor = {
    get state() {
      return { camera };
    },
    input: (input: Sent) => void sent.push(input),
    cancel,
  } as unknown as Editor;
  const host: PointerHost = {
    editor,
    viewport: () => ({ width: 800, height: 400 }),
    density: () => 2,
    hit: () => null,
    hover: (at) => void hovers.push(at),
    moveCamera(next) {
      camera = next;
      cameras.push(next);
    },
    handHeld: () => false,
    drawing: (active) => void drawing.push(active),
    pressText: () => false,
    dragText: () => {},
  };
  const stop = listenToPointers(target as unknown as HTMLElement, host);
  const fire = (type: string, { time = 0, ...own }: Record<string, unknown> & { time?: number } = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX: 210,
      clientY: 120,
      pressure: 0.5,
      shiftKey: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      detail: 1,
      deltaX: 0,
      deltaY: 0,
      deltaMode: 0,
      ...own,
    });
    Object.defineProperty(event, 'timeStamp', { value: time });
    target.dispatchEvent(event);
    return event;
  };
  return { host, fire, sent, cameras, hovers, drawing, cancel, stop };
}

const finger = (pointerId: number, clientX: number, clientY = 120) => ({
  pointerType: 'touch',
  pointerId,
  clientX,
  clientY,
});

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Element', class {});
});

describe('A mouse or a pen', () => {
  it('works with the tool, in frame px by the camera', () => {
    const { fire, sent, drawing } = canvas();
    fire('pointerdown', { shiftKey: true });
    fire('pointermove', { clientX: 230, clientY: 140 });
    fire('pointerup', { clientX: 230, clientY: 140 });
    expect(sent.map(({ type }) => type)).toEqual(['down', 'move', 'up']);
    // The canvas's center shows the camera's; 20 CSS px are 40 device px are 10 frame px.
    expect(sent[0]).toMatchObject({ samples: [{ at: { x: 100, y: 50 } }], modifiers: { shift: true } });
    expect(sent[1]).toMatchObject({ samples: [{ at: { x: 110, y: 60 } }] });
    expect(drawing).toEqual([true, false]);
  });

  it('sends every sample that the browser put into one event, with a pen’s pressure', () => {
    const { fire, sent } = canvas();
    const pen = { pointerType: 'pen' };
    fire('pointerdown', pen);
    const coalesced = [0.2, 0.4, 0.9].map((pressure, i) => ({
      ...pen,
      clientX: 210 + i,
      clientY: 120,
      pressure,
      timeStamp: i,
    }));
    fire('pointermove', { ...pen, getCoalescedEvents: () => coalesced });
    const move = sent[1];
    if (move?.type !== 'move') throw new Error('A move was sent');
    expect(move.samples.map(({ pressure }) => pressure)).toEqual([0.2, 0.4, 0.9]);
    expect(move.samples.map(({ at }) => at.x)).toEqual([100, 100.5, 101]);
  });

  it('sends where a pen leans to: its shaft from above, as long as it lies flat', () => {
    const { fire, sent } = canvas();
    const lean = (tiltX: number, tiltY: number) => {
      fire('pointerdown', { pointerType: 'pen', tiltX, tiltY });
      fire('pointerup', { pointerType: 'pen' });
      const down = sent.at(-2);
      return down?.type === 'down' ? down.samples[0]?.lean : null;
    };
    expect(lean(0, 0)).toBeUndefined();
    expect(lean(60, 0)).toEqual({ x: expect.closeTo(Math.sin(Math.PI / 3), 6), y: 0 });
    expect(lean(0, -30)).toEqual({ x: 0, y: expect.closeTo(-0.5, 6) });
    const both = lean(45, 45);
    expect([both?.x, both?.y]).toEqual([
      expect.closeTo(1 / Math.sqrt(3), 6),
      expect.closeTo(1 / Math.sqrt(3), 6),
    ]);
  });

  it('moves the cursor without the tool hearing of it while nothing is pressed', () => {
    const { fire, sent, hovers } = canvas();
    fire('pointermove');
    fire('pointerleave');
    expect(sent).toEqual([]);
    expect(hovers).toEqual([{ x: 400, y: 200 }, null]);
  });

  it('leaves the right button alone', () => {
    const { fire, sent, cameras } = canvas();
    fire('pointerdown', { button: 2 });
    fire('pointermove');
    expect(sent).toEqual([]);
    expect(cameras).toEqual([]);
  });

  it('holds the picture by the hand with the middle button, or while the hand is held', () => {
    const { host, fire, sent, cameras } = canvas();
    fire('pointerdown', { button: 1 });
    fire('pointermove', { clientX: 230 });
    fire('pointerup', { clientX: 230 });
    expect(cameras.at(-1)?.center).toEqual({ x: 90, y: 50 });
    Object.assign(host, { handHeld: () => true });
    fire('pointerdown');
    fire('pointermove', { clientY: 140 });
    fire('pointerup', { clientY: 140 });
    expect(cameras.at(-1)?.center).toEqual({ x: 90, y: 40 });
    expect(sent).toEqual([]);
  });
});

describe('A gesture', () => {
  it('is dropped when the pointer is cancelled or the window loses focus', () => {
    for (const end of ['pointercancel', 'lostpointercapture', 'blur'] as const) {
      const { fire, cancel, drawing, sent } = canvas();
      fire('pointerdown');
      if (end === 'blur') window.dispatchEvent(new Event('blur'));
      else fire(end);
      fire('pointerup');
      expect(cancel).toHaveBeenCalledTimes(1);
      expect(drawing).toEqual([true, false]);
      expect(sent.map(({ type }) => type)).toEqual(['down']);
    }
  });

  it('receives its own pointer only', () => {
    const { fire, sent } = canvas();
    fire('pointerdown');
    fire('pointermove', { pointerId: 7 });
    fire('pointerup', { pointerId: 7 });
    expect(sent.map(({ type }) => type)).toEqual(['down']);
  });

  it('inside the text being edited is the text’s', () => {
    const { host, fire, sent } = canvas();
    const pressText = vi.fn(() => true);
    const dragText = vi.fn();
    Object.assign(host, { pressText, dragText });
    fire('pointerdown', { shiftKey: true });
    fire('pointermove');
    fire('pointerup');
    fire('pointermove');
    expect(pressText).toHaveBeenCalledWith({ x: 400, y: 200 }, true, 1);
    expect(dragText).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
  });

  it('counts presses that come quickly at one place', () => {
    const { host, fire } = canvas();
    const counts: number[] = [];
    Object.assign(host, {
      pressText: (_: unknown, __: unknown, presses: number) => counts.push(presses) > 0,
    });
    const press = (time: number, clientX = 210) => {
      fire('pointerdown', { time, clientX });
      fire('pointerup', { time, clientX });
    };
    for (const time of [1000, 1200, 1400, 2000]) press(time);
    press(2100, 230);
    expect(counts).toEqual([1, 2, 3, 1, 1]);
  });

  it('ends with the stage', () => {
    const { fire, stop, cancel, sent } = canvas();
    fire('pointerdown');
    stop();
    fire('pointermove');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });
});

describe('Two fingers', () => {
  it('drop what one finger began, then zoom about their middle and pan with it', () => {
    const { fire, sent, cancel, cameras } = canvas();
    fire('pointerdown', finger(1, 190));
    fire('pointerdown', finger(2, 230));
    expect(cancel).toHaveBeenCalledTimes(1);
    fire('pointermove', finger(1, 170));
    fire('pointermove', finger(2, 250));
    // The middle ends where it began, twice as far apart.
    expect(cameras.at(-1)?.zoom).toBeCloseTo(8);
    expect(cameras.at(-1)?.center.x).toBeCloseTo(100);
    fire('pointermove', finger(1, 190));
    fire('pointermove', finger(2, 270));
    expect(cameras.at(-1)?.zoom).toBeCloseTo(8);
    expect(cameras.at(-1)?.center.x).toBeCloseTo(95);
    fire('pointerup', finger(2, 270));
    fire('pointermove', finger(1, 0));
    fire('pointerup', finger(1, 0));
    expect(sent.map(({ type }) => type)).toEqual(['down']);
  });

  it('of the hand that holds a pen change nothing: the stroke goes on, and the cursor stays at the pen', () => {
    const { fire, sent, cancel, cameras, hovers } = canvas();
    const pen = { pointerType: 'pen', pointerId: 9 };
    fire('pointerdown', pen);
    for (const id of [1, 2]) fire('pointerdown', finger(id, 190 + 40 * id, 180));
    fire('pointermove', finger(1, 60, 190));
    fire('pointermove', { ...pen, clientX: 230 });
    for (const id of [1, 2]) fire('pointerup', finger(id, 60, 190));
    fire('pointerup', { ...pen, clientX: 230 });
    expect(sent.map(({ type }) => type)).toEqual(['down', 'move', 'up']);
    expect(cancel).not.toHaveBeenCalled();
    expect(cameras).toEqual([]);
    expect(hovers.slice(0, 2)).toEqual([
      { x: 400, y: 200 },
      { x: 440, y: 200 },
    ]);
  });
});

describe('A pen', () => {
  const pen = { pointerType: 'pen', pointerId: 9 };
  const types = (sent: readonly { readonly type: string }[]) => sent.map(({ type }) => type);

  it('takes over from the hand that lay down before it, whatever that goes on to do', () => {
    const { fire, sent, cancel, drawing } = canvas();
    fire('pointerdown', finger(1, 190));
    fire('pointermove', finger(1, 191));
    fire('pointerdown', pen);
    expect(cancel).toHaveBeenCalledTimes(1);
    fire('pointermove', finger(1, 192));
    fire('pointermove', { ...pen, clientX: 230 });
    fire('pointerup', finger(1, 192));
    fire('pointerdown', finger(2, 180));
    fire('pointerup', { ...pen, clientX: 230 });
    expect(types(sent)).toEqual(['down', 'move', 'down', 'move', 'up']);
    expect(sent.at(-1)).toMatchObject({ pointer: 'pen' });
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(drawing.at(-1)).toBe(false);
  });

  it('draws although two parts of the hand lie there, and the picture no longer follows them', () => {
    const { fire, sent, cameras } = canvas();
    for (const id of [1, 2]) fire('pointerdown', finger(id, 190 + 40 * id));
    const seen = cameras.length;
    fire('pointerdown', pen);
    fire('pointermove', finger(1, 60));
    fire('pointermove', { ...pen, clientX: 230 });
    fire('pointerup', { ...pen, clientX: 230 });
    expect(types(sent).slice(-3)).toEqual(['down', 'move', 'up']);
    expect(cameras).toHaveLength(seen);
  });
});

describe('The wheel', () => {
  it('scrolls, sideways with Shift', () => {
    const { fire, cameras } = canvas();
    expect(fire('wheel', { deltaY: 20 }).defaultPrevented).toBe(true);
    expect(cameras.at(-1)?.center).toEqual({ x: 100, y: 60 });
    fire('wheel', { deltaY: 20, shiftKey: true });
    expect(cameras.at(-1)?.center).toEqual({ x: 110, y: 60 });
  });

  it('zooms at the pointer with Ctrl, and what lies there stays there', () => {
    const { fire, cameras } = canvas();
    fire('wheel', { deltaY: -200, ctrlKey: true, clientX: 310, clientY: 120 });
    expect(cameras.at(-1)?.zoom).toBeCloseTo(8);
    // (310, 120) is 200 device px right of the center: 50 frame px before, 25 after.
    expect(cameras.at(-1)?.center.x).toBeCloseTo(125);
    expect(cameras.at(-1)?.center.y).toBeCloseTo(50);
  });
});

describe('Panning', () => {
  it('moves the picture with the hand', () => {
    expect(pannedBy({ center: { x: 10, y: 10 }, zoom: 2 }, 8, -4)).toEqual({
      center: { x: 6, y: 12 },
      zoom: 2,
    });
  });
});
