import { describe, expect, it } from 'vitest';
import { LOCAL_LIMITS } from '../../../engine/index.ts';
import { createEvents } from '../../../shell/embed/core/events.ts';
import { readFrame, readTextStyle } from '../../../shell/embed/validate/editing.ts';
import { EmbedRefusal } from '../../../shell/embed/validate/embed-refusal.ts';
import { readExport } from '../../../shell/embed/validate/export.ts';
import { optionsOfAttributes, readOptions } from '../../../shell/embed/validate/options.ts';
import { checkOwnLimits } from '../../../shell/embed/validate/own-limits.ts';
import { readPoints, readStroke } from '../../../shell/embed/validate/stroke.ts';

/** The sentence of a refusal. */
function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof EmbedRefusal && error.code === 'embed.invalid') return error.message;
    throw error;
  }
  throw new Error('It was not refused');
}

describe('The options of an embedded editor', () => {
  it('have defaults for all that is left out', () => {
    expect(readOptions(undefined)).toEqual({
      picture: null,
      tools: ['brush', 'text', 'move', 'pan'],
      panels: ['tool', 'color', 'layers', 'steps'],
      presets: [],
      theme: 'auto',
      locale: null,
      limits: { maxMegapixels: LOCAL_LIMITS.maxMegapixels, maxBytes: LOCAL_LIMITS.maxBytes },
      workerUrl: null,
      onChange: null,
      onExport: null,
    });
  });

  it.each([
    [null, 'The options must be an object.'],
    [{ tool: 'brush' }, /there is no “tool”/],
    [{ tools: [] }, 'tools must be a list of at least one tool.'],
    [{ tools: ['hammer'] }, 'A tool must be one of brush, text, resize, move, pan.'],
    [{ panels: 'layers' }, 'panels must be a list.'],
    [{ panels: ['masks'] }, 'A panel must be one of tool, color, layers, steps, adjustments, quick-actions.'],
    [{ theme: 'sepia' }, 'theme must be one of light, dark, auto.'],
    [{ picture: 7 }, 'The picture must be a Blob, a File or an address.'],
    [{ limits: { maxBytes: -1 } }, /^limits.maxBytes must be a number from 1 to/],
    [{ limits: { maxMegapixels: LOCAL_LIMITS.maxMegapixels + 1 } }, /^limits.maxMegapixels must be/],
    [
      { presets: [{ id: 'a', label: 'A', width: 1.5, height: 2 }] },
      /^presets\[0\].width must be a whole number/,
    ],
    [{ presets: [null] }, 'presets[0] must be an object.'],
    [{ onChange: 'yes' }, 'onChange must be a function.'],
  ])('are refused by name when they are wrong: %j', (options, sentence) => {
    if (sentence instanceof RegExp) expect(refusal(() => readOptions(options))).toMatch(sentence);
    else expect(refusal(() => readOptions(options))).toBe(sentence);
  });

  it('can be attributes of the element, those that are missing left out', () => {
    const attributes = new Map([
      ['tools', 'brush, text  pan'],
      ['panels', ''],
      ['worker-url', '/w.js'],
    ]);
    const options = optionsOfAttributes((name) => attributes.get(name) ?? null);
    expect(options).toEqual({ tools: ['brush', 'text', 'pan'], panels: [], workerUrl: '/w.js' });
    expect(readOptions(options)).toMatchObject({ tools: ['brush', 'text', 'pan'], panels: [] });
  });

  it('may hold pictures to less than the editor takes, said in words', () => {
    const limits = { maxMegapixels: 1, maxBytes: 2 ** 20 };
    expect(() => checkOwnLimits(limits, { bytes: 2 ** 20 })).not.toThrow();
    expect(() => checkOwnLimits(limits, { bytes: 3 * 2 ** 20 })).toThrow(
      'embed.file-too-large {"megabytes":3,"most":1}',
    );
    expect(() => checkOwnLimits(limits, { width: 2000, height: 1000 })).toThrow(
      /embed\.too-many-pixels.*"most":1/,
    );
  });
});

describe('The arguments of the handle', () => {
  it.each([
    [() => readPoints([]), /^The points must be a list of 1/],
    [() => readPoints([{ x: 1 }]), /^points\[0\].y must be a number/],
    [() => readPoints([{ x: 1, y: Number.NaN }]), /^points\[0\].y/],
    [() => readPoints([{ x: 1, y: 2, pressure: 2 }]), /^points\[0\].pressure must be a number from 0 to 1/],
    [() => readStroke({ size: 0 }), /^size must be a number from 1 to 2000/],
    [() => readTextStyle({ color: 'red' }), /^color must be a color such as/],
    [() => readTextStyle({ colour: '#ff0000' }), /there is no “colour”/],
    [() => readFrame(undefined), 'The frame must be an object.'],
    [() => readFrame({ straighten: 46 }), /^straighten must be a number from -45 to 45/],
    [() => readFrame({ crop: { x: 0, y: 0, width: 0, height: 5 } }), /^crop.width/],
    [() => readExport({ width: 100 }), 'The size must be both a width and a height, or neither.'],
    [() => readExport({ format: 'bmp' }), 'format must be one of jpeg, png, webp, avif.'],
    [() => readExport({ quality: 101 }), /^quality must be a number from 1 to 100/],
    [() => readExport({ signal: {} }), 'signal must be an AbortSignal.'],
  ])('are refused by name when they are wrong (%#)', (call, sentence) => {
    if (sentence instanceof RegExp) expect(refusal(call)).toMatch(sentence);
    else expect(refusal(call)).toBe(sentence);
  });

  it('leave what is not given to the editor, and keep a null that means something', () => {
    expect(readPoints([{ x: 1, y: 2 }])).toEqual([{ x: 1, y: 2, pressure: 0.5 }]);
    expect(readTextStyle({ width: null, size: 20 })).toEqual({ width: null, size: 20 });
    expect(readFrame({ output: null, background: null })).toEqual({ output: null, background: null });
    expect(readFrame({})).toEqual({});
  });

  it('choose an encoder: a quality means lossy, none means the defaults', () => {
    expect(readExport(undefined).encode).toMatchObject({ format: 'png' });
    expect(readExport({ format: 'webp' }).encode).toMatchObject({ lossless: true });
    expect(readExport({ format: 'webp', quality: 60 }).encode).toMatchObject({
      lossless: false,
      quality: 60,
    });
    expect(readExport({ format: 'avif', lossless: true }).encode).toMatchObject({ lossless: true });
    expect(readExport({ format: 'jpeg', quality: 42 }).encode).toMatchObject({ quality: 42 });
    expect(readExport({ flattenOnto: '#ABCDEF80' }).flattenOnto).toBe('#abcdef');
  });
});

describe('Listeners of a page', () => {
  it('hear what they asked for until they leave, and one that throws stops no other', () => {
    const reported: unknown[] = [];
    const heard: string[] = [];
    const events = createEvents((error) => reported.push(error));
    const thrown = new Error('of the page');
    events.on('error', () => {
      throw thrown;
    });
    const leave = events.on('error', ({ message }) => heard.push(message));
    events.tell('error', new Error('one'));
    leave();
    events.tell('error', new Error('two'));
    expect(heard).toEqual(['one']);
    expect(reported).toEqual([thrown, thrown]);
    events.clear();
    expect(events.count('error')).toBe(0);
  });

  it('are refused for an event that there is not', () => {
    const events = createEvents(() => {});
    expect(refusal(() => events.on('paint' as 'open', () => {}))).toMatch(/^The event must be one of open/);
    expect(refusal(() => events.on('open', null as never))).toBe('The listener must be a function.');
  });
});
