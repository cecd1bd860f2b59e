import { describe, expect, it, vi } from 'vitest';
import { createFrameLoop } from '../../../shell/stage/paint/frame-loop.ts';

function heldClock() {
  const asked = new Map<number, () => void>();
  let made = 0;
  return {
    asked,
    requestFrame(callback: () => void) {
      asked.set(++made, callback);
      return made;
    },
    cancelFrame: (handle: number) => void asked.delete(handle),
    frame() {
      const callbacks = [...asked.values()];
      asked.clear();
      for (const callback of callbacks) callback();
    },
  };
}

describe('The frame loop', () => {
  it('sleeps until something is dirty, and paints once for all that was', () => {
    const clock = heldClock();
    const paint = vi.fn();
    const loop = createFrameLoop(paint, clock);
    clock.frame();
    expect(paint).not.toHaveBeenCalled();
    loop.request();
    loop.request();
    clock.frame();
    clock.frame();
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it('paints again for what became dirty while it painted', () => {
    const clock = heldClock();
    const paint = vi.fn(() => {
      if (paint.mock.calls.length === 1) loop.request();
    });
    const loop = createFrameLoop(paint, clock);
    loop.request();
    clock.frame();
    clock.frame();
    clock.frame();
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('paints no more once it has been stopped', () => {
    const clock = heldClock();
    const paint = vi.fn();
    const loop = createFrameLoop(paint, clock);
    loop.request();
    loop.stop();
    loop.request();
    clock.frame();
    expect(clock.asked.size).toBe(0);
    expect(paint).not.toHaveBeenCalled();
  });
});
