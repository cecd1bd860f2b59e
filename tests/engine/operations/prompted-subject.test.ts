/** What a prompt chooses, and what it refuses. */
import { describe, expect, it, test } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import { blurBg } from '../../../engine/operations/blur-bg.ts';
import { isNamed } from '../../../engine/operations/prompt/color-names.ts';
import type { PromptColor } from '../../../engine/operations/prompt/prompt-words.ts';
import { readPrompt } from '../../../engine/operations/prompt/read-prompt.ts';
import { needsOfPrompt } from '../../../engine/operations/prompted-subject.ts';
import { removeBg } from '../../../engine/operations/remove-bg.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { createRandom } from '../../helpers/random.ts';
import { sampled } from '../../helpers/sampled.ts';

interface Thing {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: readonly [number, number, number];
}

const RED: Thing = { x: 45, y: 75, radius: 21, color: [190, 40, 36] };
const BLUE: Thing = { x: 115, y: 70, radius: 30, color: [40, 70, 170] };
const GREEN: Thing = { x: 172, y: 40, radius: 15, color: [40, 140, 70] };
const THINGS = [RED, BLUE, GREEN];
const SIZE = { width: 210, height: 130 } as const;

/** Discs on light paper with grain. */
function picture(): PixelGrid {
  const random = createRandom(3);
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const thing = THINGS.find((each) => isIn(each, i));
    const grain = (random.next() - 0.5) * 5;
    (thing?.color ?? [226, 224, 219]).forEach((level, c) => {
      pixels[i * 4 + c] = level + grain;
    });
  }
  return { pixels, ...SIZE };
}

const isIn = ({ x, y, radius }: Thing, i: number) =>
  Math.hypot((i % SIZE.width) - x, Math.floor(i / SIZE.width) - y) < radius;

const ask = (prompt: string) =>
  runOperation(removeBg, { picture: picture() }, removeBg.readParams({ mode: 'prompted', prompt }), {
    checkpoint: async () => {},
  });

/** Those of which the middle is kept. */
async function kept(prompt: string): Promise<readonly Thing[]> {
  const { coverage } = await ask(prompt);
  return THINGS.filter(({ x, y }) => coverage![y * SIZE.width + x] === 255);
}

describe('A prompt', () => {
  const CHOICES = [
    ['the red bag', [RED]],
    ['red', [RED]],
    ['the thing on the right', [GREEN]],
    ['left', [RED]],
    ['der kleinste Gegenstand', [GREEN]],
    ['die rote Tasche', [RED]],
    ['largest', [BLUE]],
    ['على اليسار', [RED]],
    ['الحقيبة الزرقاء', [BLUE]],
  ] as const;
  // A place, a size and a color, each in another language.
  const SAMPLE = ['the thing on the right', 'der kleinste Gegenstand', 'الحقيبة الزرقاء'];
  it.each(sampled(CHOICES, ([prompt]) => SAMPLE.includes(prompt)))(
    '"%s" keeps what it says and nothing else',
    async (prompt, things) => {
      expect(await kept(prompt)).toEqual(things);
    },
  );

  it('follows the edge of what it keeps', async () => {
    const { coverage, provenance } = await ask('the blue bag');
    let off = 0;
    for (let i = 0; i < coverage!.length; i++) off += Math.abs(coverage![i]! - (isIn(BLUE, i) ? 255 : 0));
    expect(off / 255).toBeLessThan(0.03 * Math.PI * BLUE.radius ** 2);
    expect(provenance.warnings).toContain('unchecked-words');
    expect(provenance.confidence).toBeLessThan(0.7);
  });

  it.each([
    ['the bag', ['bag']],
    ['red bag without handle', ['without', 'handle']],
    ['not the red one', ['not']],
    ['xyzzy', ['xyzzy']],
    ['the object', ['the', 'object']],
    ['largest and smallest', ['and', 'largest', 'smallest']],
  ] as const)('"%s" needs a provider, and the error names the words', async (prompt, words) => {
    expect([...readPrompt(prompt).open]).toEqual(words);
    await expect(ask(prompt)).rejects.toMatchObject({
      code: 'operation.needs-provider',
      reason: { id: 'operation.words-not-understood', values: { words: words.join(', ') } },
    });
  });

  it('for a person requires the model, if it is missing', async () => {
    await expect(ask('the person')).rejects.toMatchObject({ code: 'operation.needs-model' });
  });

  it('that fits nothing says so', async () => {
    await expect(ask('pink')).rejects.toMatchObject({
      code: 'operation.no-subject',
      reason: { id: 'operation.no-match', values: { words: 'pink' } },
    });
    await expect(ask('red, on the right')).rejects.toMatchObject({ code: 'operation.no-subject' });
  });
});

describe('A prompt without words', () => {
  it.each(['!!!', '.', '😀', '\u202e'])('is not understood: %j', (text) => {
    expect(needsOfPrompt(text)).toEqual({ openWords: [text], model: null });
  });
});

describe('A blur with a prompt', () => {
  const blur = (params: object) =>
    runOperation(blurBg, { picture: picture() }, blurBg.readParams(params), { checkpoint: async () => {} });

  it('keeps what it names, and blurs all else that stands out', async () => {
    const { pixels } = picture();
    const { picture: blurred, provenance } = await blur({ prompt: 'the red bag' });
    const isSame = ({ x, y }: Thing) => {
      const at = (y * SIZE.width + x) * 4;
      return blurred!.pixels.subarray(at, at + 4).every((value, c) => value === pixels[at + c]);
    };
    expect(THINGS.map(isSame)).toEqual([true, false, false]);
    expect(provenance.warnings).toContain('unchecked-words');
    expect(provenance.params).toMatchObject({ prompt: 'the red bag' });
  });

  it('asks for what its words need, and refuses words that it does not understand', async () => {
    expect(blurBg.asksFor!(blurBg.readParams({ prompt: 'the person' }))).toEqual(['faces']);
    expect(blurBg.asksFor!(blurBg.readParams({ prompt: 'red' }))).toEqual([]);
    await expect(blur({ prompt: 'the person' })).rejects.toMatchObject({ code: 'operation.needs-model' });
    await expect(blur({ prompt: 'the bag' })).rejects.toMatchObject({ code: 'operation.needs-provider' });
  });

  it.each([
    [{ prompt: ' ' }, 'blur_bg.prompt'],
    [{ prompt: 'red', subject: 'none' }, 'blur_bg.subject'],
    [{ prompt: 'red', category: 'car_plate' }, 'blur_bg.category'],
  ])('is refused where nothing is kept: %j', (params, field) => {
    expect(() => blurBg.readParams(params)).toThrow(field);
  });
});

test.each([
  ['red', 200, 30, 30],
  ['orange', 240, 140, 30],
  ['yellow', 230, 210, 50],
  ['green', 60, 150, 70],
  ['blue', 40, 80, 190],
  ['purple', 120, 60, 170],
  ['pink', 240, 150, 180],
  ['brown', 120, 75, 40],
  ['black', 25, 25, 28],
  ['white', 248, 247, 244],
  ['gray', 130, 130, 134],
] as const satisfies readonly (readonly [PromptColor, number, number, number])[])(
  '%s is called by its name',
  (color, r, g, b) => {
    expect(isNamed(color, r, g, b)).toBe(true);
    expect(isNamed(color === 'green' ? 'red' : 'green', r, g, b)).toBe(false);
  },
);
