/** Readiness for marketplaces in the studio: words, verdicts, and what a repair does to the document and to the chosen export. */
import { beforeAll, expect, test } from 'vitest';
import { documentForPicture, frameSize, outputSize, type ReadinessMark } from '../../engine/index.ts';
import { firstChoices } from '../../shell/export/export-memory.ts';
import { withGuess } from '../../shell/readiness/guess.ts';
import { foundText, ruleText } from '../../shell/readiness/rule-words.ts';
import { byUrgency, tallyOf } from '../../shell/readiness/tally.ts';
import { planOf, repairedExport, repairedFrame } from '../../shell/tools/info/repair-plan.ts';
import { READINESS_RULES } from '../../vocabulary/readiness-rules.ts';

const FILE = { width: 900, height: 600 };
const DOCUMENT = documentForPicture(
  {
    id: 'a'.repeat(32),
    name: 'shoe.png',
    mime: 'image/png',
    byteLength: 1,
    size: { width: 900, height: 600 },
    hasAlpha: false,
  },
  'layer',
);

/** All rules of a platform pass, but those. */
function marksOf(platform: keyof typeof READINESS_RULES, others: Record<string, Partial<ReadinessMark>>) {
  return READINESS_RULES[platform].map(
    (rule): ReadinessMark => ({ rule, state: 'pass', measured: null, area: null, ...others[rule.id] }),
  );
}
const fail = (measured: ReadinessMark['measured'] = null) => ({ state: 'fail', measured }) as const;
const CHOICES = firstChoices(FILE, { mime: 'image/png', seeThrough: false });

let layer: Extract<(typeof DOCUMENT.layers)[number], { kind: 'picture' }>;
beforeAll(() => {
  const [first] = DOCUMENT.layers;
  if (first?.kind === 'picture') layer = first;
});

test('every rule of every platform has words for what it asks and for what was found', () => {
  const measured = {
    px: 3,
    percent: 61.5,
    area: 30.2,
    width: 9,
    height: 6,
    megapixels: 70.06,
    megabytes: 3,
    type: 'webp',
    ratio: 2,
    top: 1,
    bottom: 2,
    added: 2,
    onProduct: 1,
  };
  for (const rule of Object.values(READINESS_RULES).flat()) {
    expect(ruleText(rule)).toMatch(/\w{2}/);
    const found = foundText({ rule, state: 'fail', measured, area: null });
    expect(found ?? '').not.toMatch(/NaN|undefined|null/);
  }
  const text = READINESS_RULES.ebay.find(({ check }) => check === 'no-text')!;
  const passed = { rule: text, state: 'pass', area: null } as const;
  expect(foundText({ ...passed, measured: { added: 0, onProduct: 2 } })).toMatch(
    /^Text found on the product/,
  );
  expect(foundText({ ...passed, measured: { added: 0, onProduct: 0 } })).toMatch(/^No text found/);
  for (const reason of ['needs-model', 'model-failed'])
    expect(foundText({ ...passed, state: 'unknown', measured: { reason } })).toMatch(
      /^Not checked: the model/,
    );
  const [background, fill] = READINESS_RULES.amazon;
  expect(foundText({ rule: background!, state: 'fail', measured: { px: 1 }, area: null })).toBe(
    '1 background pixel is not white.',
  );
  expect(foundText({ rule: fill!, state: 'fail', measured, area: null })).toBe(
    'Longer side of the product: 61%. Its box: 30% of the picture.',
  );
  const reason = (reason: string) =>
    foundText({ rule: fill!, state: 'unknown', measured: { reason }, area: null });
  expect(reason('unsure-outline')).toContain('outline');
});

test('a picture is ready when every rule passes; what is only recommended is told from what is required, and what fails stands first', () => {
  expect(tallyOf(marksOf('amazon', {}))).toEqual({ passed: 13, total: 13, failed: 0, verdict: 'ready' });
  expect(tallyOf(marksOf('amazon', { 'amazon.large': fail() })).verdict).toBe('advised');
  expect(tallyOf(marksOf('amazon', { 'amazon.text': { state: 'unknown' } })).verdict).toBe('open');
  const failing = marksOf('amazon', { 'amazon.text': { state: 'unknown' }, 'amazon.bytes': fail() });
  expect(tallyOf(failing).verdict).toBe('failing');
  expect(
    byUrgency(failing)
      .slice(0, 2)
      .map(({ rule }) => rule.id),
  ).toEqual(['amazon.bytes', 'amazon.text']);
});

test('on white, an outline that was a guess is never a pass', () => {
  const onProduct = { measured: { added: 0, onProduct: 1 } };
  const guessed = marksOf('amazon', { 'amazon.whole': fail(), 'amazon.text': onProduct });
  const states = withGuess(guessed).map(({ rule, state }) => [rule.id, state]);
  expect(Object.fromEntries(states)).toMatchObject({
    'amazon.background': 'unknown',
    'amazon.fill': 'unknown',
    'amazon.whole': 'fail',
    'amazon.text': 'unknown',
    'amazon.side': 'pass',
  });
  // Where there is no text, the outline does not matter.
  const [empty] = withGuess(marksOf('ebay', {})).filter(({ rule }) => rule.check === 'no-text');
  expect(empty!.state).toBe('pass');
});

test('a product becomes large enough on white, and the file as large as is recommended', () => {
  const plan = planOf(marksOf('amazon', { 'amazon.background': fail(), 'amazon.fill': fail() }), FILE);
  expect(plan.count).toBe(2);
  const box = { left: 400, top: 200, right: 800, bottom: 400 };
  const frame = repairedFrame(DOCUMENT, plan, { layer, box }, null);
  expect(frame.background).toBe('#ffffff');
  expect(400 / frameSize(frame).width).toBeGreaterThan(0.85);
  // 460 px of product and room: 500 px are required, 1,600 would be more than the double.
  expect(Math.max(outputSize(frame).width, outputSize(frame).height)).toBe(500);
});

test('a photo for a thumbnail is cropped, and an undecided part of it is not filled', () => {
  const plan = planOf(marksOf('youtube', { 'youtube.size': fail(), 'youtube.ratio': fail() }), FILE);
  const frame = repairedFrame(DOCUMENT, plan, null, null);
  expect(outputSize(frame)).toEqual({ width: 1280, height: 720 });
  expect(frame.padding).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test('what passes stays: without anything to repair the frame is the same', () => {
  expect(repairedFrame(DOCUMENT, planOf(marksOf('ebay', {}), FILE), null, null)).toBe(DOCUMENT.frame);
});

test('the export becomes a format that is recommended, whole and small enough', () => {
  const marks = marksOf('amazon', { 'amazon.jpeg': fail(), 'amazon.side': fail(), 'amazon.bytes': fail() });
  const next = repairedExport({ ...CHOICES, scale: '50' }, planOf(marks, FILE), false);
  expect([next.format, next.scale, next.goal.kind, next.goal.kilobytes]).toEqual([
    'jpeg',
    '100',
    'bytes',
    9500,
  ]);
  const cutOut = planOf(marksOf('google', { 'google.small-type': fail() }), FILE);
  expect(repairedExport(CHOICES, cutOut, true).format).toBe('webp');
  expect(repairedExport(CHOICES, planOf(marksOf('google', {}), FILE), true)).toBe(CHOICES);
});
