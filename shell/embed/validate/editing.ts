/** The arguments of the handle's texts and frame. Each reader throws 'embed.invalid', naming what is wrong. */
import { LOCAL_LIMITS, STRAIGHTEN_RANGE } from '../../../engine/index.ts';
import type { EmbedFrame, EmbedText } from './api.ts';
import { colorOf, readSize } from './editing-primitives.ts';
import { FAR, given, numberIn, oneOf, optional, recordOf, textOf } from './primitives.ts';

const MAX_TEXT = 10_000;

export function readText(value: unknown): string {
  return textOf(value, 'The text', MAX_TEXT);
}

export function readTextStyle(value: unknown): EmbedText {
  const names = ['left', 'top', 'font', 'weight', 'size', 'color', 'align', 'opacity', 'angle', 'width'];
  const style = recordOf(value, 'The style', names);
  const number = (name: string, min: number, max: number) =>
    optional(style[name], (each) => numberIn(each, name, min, max));
  return given({
    left: number('left', -FAR, FAR),
    top: number('top', -FAR, FAR),
    font: optional(style.font, (font) => textOf(font, 'font', 100)),
    weight: number('weight', 1, 1000),
    size: number('size', 1, 2000),
    color: optional(style.color, (color) => colorOf(color, 'color')),
    align: optional(style.align, (align) => oneOf(align, 'align', ['left', 'center', 'right'])),
    opacity: number('opacity', 0, 100),
    angle: number('angle', -360, 360),
    width: style.width === null ? null : number('width', 1, LOCAL_LIMITS.maxSide),
  });
}

export function readFrame(value: unknown): EmbedFrame {
  const names = ['turn', 'flip', 'straighten', 'crop', 'aspect', 'output', 'background'];
  const frame = recordOf(value ?? null, 'The frame', names);
  return given({
    turn: optional(frame.turn, (turn) => oneOf(turn, 'turn', ['left', 'right'])),
    flip: optional(frame.flip, (flip) => oneOf(flip, 'flip', ['x', 'y'])),
    straighten: optional(frame.straighten, (angle) =>
      numberIn(angle, 'straighten', STRAIGHTEN_RANGE.min, STRAIGHTEN_RANGE.max),
    ),
    crop: optional(frame.crop, readCrop),
    aspect: optional(frame.aspect, (aspect) => numberIn(aspect, 'aspect', 0.01, 100)),
    output: frame.output === null ? null : optional(frame.output, readSize),
    background:
      frame.background === null ? null : optional(frame.background, (color) => colorOf(color, 'background')),
  });
}

function readCrop(value: unknown): NonNullable<EmbedFrame['crop']> {
  const crop = recordOf(value ?? null, 'crop', ['x', 'y', 'width', 'height']);
  return {
    x: numberIn(crop.x, 'crop.x', -FAR, FAR),
    y: numberIn(crop.y, 'crop.y', -FAR, FAR),
    width: numberIn(crop.width, 'crop.width', 1, FAR),
    height: numberIn(crop.height, 'crop.height', 1, FAR),
  };
}
