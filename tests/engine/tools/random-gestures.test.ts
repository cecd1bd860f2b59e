import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASK_SHAPES, RESIZE_MODES, TOOL_IDS } from '../../../engine/document/defaults.ts';
import { isPicture, isText } from '../../../engine/document/document.ts';
import { frameSize } from '../../../engine/geometry/frame.ts';
import { isInsidePicture } from '../../../engine/geometry/inside.ts';
import { TILE_BYTES } from '../../../engine/tiles/tiles.ts';
import type { ToolInput } from '../../../engine/tools/base/tool.ts';
import { tools } from '../../../engine/tools/index.ts';
import { sampleDocument } from '../../helpers/documents.ts';
import { anyFrame } from '../geometry/arbitrary-frames.ts';
import { ToolBench } from './tool-bench.ts';

const anyModifiers = fc.record({ shift: fc.boolean(), alt: fc.boolean(), ctrl: fc.boolean() });

const anyBrush = fc.record({
  shape: fc.constantFrom(...MASK_SHAPES),
  brush_type: fc.constantFrom('eraser' as const, 'restore' as const),
  stabilizer: fc.constantFrom(0, 30),
});

const anySample = fc.record({
  at: fc.record({
    x: fc.double({ min: -300, max: 1000, noNaN: true }),
    y: fc.double({ min: -300, max: 1000, noNaN: true }),
  }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
  time: fc.nat(1000),
});

const anyInput: fc.Arbitrary<ToolInput> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        type: fc.constantFrom('down' as const, 'move' as const, 'up' as const),
        samples: fc.array(anySample, { maxLength: 3 }),
        modifiers: anyModifiers,
        pointer: fc.constantFrom('mouse' as const, 'pen' as const, 'touch' as const),
        handle: fc.option(
          fc.constantFrom('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'body', 'rotate', 'other'),
        ),
      })
      .map(({ handle, ...rest }) => (handle === null ? rest : { ...rest, handle })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('key' as const),
      key: fc.constantFrom('Enter', 'Escape', 'Delete', 'Backspace', 'ArrowLeft', 'ArrowDown', 'a'),
      modifiers: anyModifiers,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cancel' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('coverage' as const),
      request: fc.constantFrom('new-1', 'new-2', 'another'),
      tiles: fc.constantFrom(null, [{ tx: 0, ty: 0, coverage: new Uint8Array(TILE_BYTES).fill(90) }]),
    }),
  },
);

describe('any tool under any input', () => {
  it('never fails, commits only valid steps, survives JSON, undoes exactly, and leaves a valid document', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOL_IDS),
        fc.constantFrom(...RESIZE_MODES),
        fc.option(fc.double({ min: 0.4, max: 2.5, noNaN: true })),
        fc.constantFrom(null, 'photo', 'overlay', 'title'),
        anyFrame(40),
        anyBrush,
        fc.array(anyInput, { maxLength: 14 }),
        (tool, mode, aspect, selected, frame, brush, inputs) => {
          const document = sampleDocument();
          const bench = new ToolBench(tools[tool], {
            document: { ...document, frame: { ...frame, base: frame.base } },
            selection: { layer: selected, caret: null },
            resize: { mode, aspect },
            brush,
          });
          for (const input of inputs) bench.feed(input).wait(300);
          const after = bench.document;
          expect(isInsidePicture(after.frame, after.frame.crop)).toBe(true);
          const { width, height } = frameSize(after.frame);
          expect(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0).toBe(true);
          for (const layer of after.layers) {
            const numbers = isText(layer)
              ? [layer.left, layer.top, layer.size, layer.angle, layer.width ?? 1]
              : Object.values(layer.toBase);
            expect(numbers.every(Number.isFinite)).toBe(true);
            if (isPicture(layer)) expect(layer.mask.feather).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('ended by cancel before anything was committed has changed nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOL_IDS),
        anyBrush,
        fc.array(anyInput, { maxLength: 10 }),
        (tool, brush, inputs) => {
          const bench = new ToolBench(tools[tool], { brush });
          const before = bench.document;
          for (const input of inputs) bench.feed(input);
          fc.pre(bench.commits.length === 0);
          // Once for the drag, once more for a frame that pends through several drags.
          bench.cancel().cancel();
          expect(bench.preview).toBeNull();
          expect(bench.document).toBe(before);
          expect(bench.tiles.bytes).toBe(0);
        },
      ),
    );
  });
});
