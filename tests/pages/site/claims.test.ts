/** Sentences of pages and articles about what the studio does, held to what it does. */
import { beforeAll, expect, test } from 'vitest';
import type { SubscriptionRow } from '../../../api/server/database/tables/billing.ts';
import { amountsOf } from '../../../api/server/services/billing/allowances.ts';
import { SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { parseRecipe } from '../../../engine/recipes/read-recipe.ts';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { catalogue as arabic } from '../../../shell/locale/ar/index.ts';
import { catalogue as german } from '../../../shell/locale/de/index.ts';
import { PLANS } from '../../../vocabulary/plans.ts';

const PLAN = PLANS.find(({ machine_name }) => machine_name === 'professional')!;

let texts: ReadonlyMap<string, string>;
beforeAll(() => {
  texts = new Map(
    renderSite().pages.map(({ path, html }) => [
      path,
      html
        .replace(/<(pre|code).*?<\/\1>/gs, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    ]),
  );
});
const textOf = (path: string) => texts.get(path)!;

test('that the old color leaves an edge is said as it is: by a press in the studio, by itself in recipes', () => {
  const studio = operationById('remove_bg').readParams({}) as { readonly decontaminate: boolean };
  const [step] = parseRecipe('{"version":1,"steps":[{"step":"remove_bg"}]}').steps;
  expect([studio.decontaminate, step]).toEqual([false, { step: 'remove_bg', decontaminate: true }]);
  const button = 'Remove color fringe';
  expect(Object.keys(german)).toContain(button);
  for (const [path, name] of [
    ['/transparent-bg-maker', button],
    ['/de/transparent-bg-maker', german[button]],
    ['/ar/transparent-bg-maker', arabic[button]],
    ['/blog/alpha-and-premultiplication', button],
  ] as const)
    expect([path, textOf(path).includes(String(name))]).toEqual([path, true]);
  expect(textOf('/blog/how-the-cut-out-decides')).toMatch(/by itself in recipes[^.]*one press in the studio/);
});

test('a page asks to look at answers under the confidence from which the product calls one sure', () => {
  const asked = [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/\b[Ll]ook at everything under (0\.\d+)/g)].map(([, share]) => [path, Number(share)]),
  );
  expect(asked.filter(([, share]) => share !== SURE)).toEqual([]);
  expect(textOf('/apis/background-removal')).toContain(`From ${SURE} on`);
});

test('credits of a plan are said to last as long as what is paid for: a year’s come at once', () => {
  const row = { period: 'year', quota_images: null } as SubscriptionRow;
  expect(amountsOf({ plan: PLAN, row }).credit).toBe(12 * PLAN.quota_images);
  for (const path of ['/pricing', '/api-pricing', '/de/pricing', '/ar/pricing'])
    expect([path, /for one month\.|gelten einen Monat|لشهر واحد/.exec(textOf(path))]).toEqual([path, null]);
});

test('the demo of erasing names the buttons that the studio has', () => {
  const demo = textOf('/demo/erase-an-object');
  for (const name of ['Painted area becomes', 'Fill in', 'Try another result']) {
    expect(demo).toContain(name);
    expect(Object.keys(german)).toContain(name);
  }
  expect(demo).not.toContain('Press Erase');
});

test('worked examples name the ways to say what to keep that the studio has', () => {
  for (const [path, names] of [
    ['/customers/bags-for-a-shop', ['Interactive']],
    ['/customers/tableware-feed', ['Prompted', 'Interactive']],
  ] as const)
    for (const name of names) {
      expect([path, textOf(path).includes(name)]).toEqual([path, true]);
      expect(Object.keys(german)).toContain(name);
    }
  expect(textOf('/food')).toContain('Import JSON');
  expect(Object.keys(german)).toContain('Import JSON');
});

test('no page promises plans of one’s own or sharing, which nothing here does', () => {
  for (const [path, text] of texts)
    expect([path, /plans and prices of their own|put it on white, share it/.exec(text)]).toEqual([
      path,
      null,
    ]);
});

test('a film is said to stay with its picture, as it does', () => {
  expect(textOf('/image-to-video')).not.toMatch(/Until you close or replace the picture/);
  expect(textOf('/image-to-video')).toContain('in your browser, with its picture');
});
