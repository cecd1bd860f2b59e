/** What the server says in dialogs of the studio is said in every language. */
import { expect, test } from 'vitest';
import { SURVEYS } from '../../api/server/services/surveys/survey-list.ts';
import { catalogue as arabic } from '../../shell/locale/ar/index.ts';
import { catalogue as german } from '../../shell/locale/de/index.ts';
import { DEMO_WORDS, OFFER_WORDS } from '../../shell/modals/server-words.ts';
import { BUNDLES, PLANS } from '../../vocabulary/plans.ts';
import { SCHEDULE_DEMO_SURVEY } from '../../vocabulary/platform.ts';

const ofTheStudio = ({ platform }: { readonly platform: string }) => platform === 'ui_platform';

test('the form that asks for a demo, the plans and the packs', () => {
  const { fields } = SURVEYS.find(({ slug }) => slug === SCHEDULE_DEMO_SURVEY)!;
  expect(DEMO_WORDS).toEqual(
    fields.flatMap(({ label, options }) => [label, ...(options ?? []).map((option) => option.label)]),
  );
  expect(OFFER_WORDS).toEqual([
    ...PLANS.filter(({ prices }) => prices.length > 0)
      .filter(ofTheStudio)
      .map(({ name }) => name),
    ...BUNDLES.filter(({ is_active: isSold }) => isSold)
      .filter(ofTheStudio)
      .flatMap(({ name, summary }) => [name, summary]),
  ]);
  for (const catalogue of [german, arabic])
    expect([...DEMO_WORDS, ...OFFER_WORDS].filter((words) => catalogue[words] === undefined)).toEqual([]);
});
