import { expect, test } from 'vitest';
import { MODALS } from '../../shell/address/hash-state.ts';
import { MODAL_TABLE } from '../../shell/modals/registry.ts';

/** Opened by the panels of their tools, which keep what is chosen in them. */
const OF_TOOLS = ['try-on-model', 'try-on-generation', 'prompt-builder', 'upload-reference-image'];

test('every modal of the hash has its component, but those that belong to tools', () => {
  const lacking = MODALS.filter((name) => !(name in MODAL_TABLE) && !OF_TOOLS.includes(name));
  expect(lacking).toEqual([]);
});
