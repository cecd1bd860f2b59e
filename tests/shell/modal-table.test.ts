import { expect, test } from 'vitest';
import { EMPTY_HASH, MODALS, OPERATIONS, parseHash } from '../../shell/address/hash-state.ts';
import { agentOf } from '../../shell/modals/prompt-builder.tsx';
import { MODAL_TABLE } from '../../shell/modals/registry.ts';

test('every modal of the hash has its component', () => {
  expect(Object.keys(MODAL_TABLE).sort()).toEqual([...MODALS].sort());
});

test('the prompt builder writes for the tool that the address names, and garbage is ignored', () => {
  const of = (hash: string) => agentOf(parseHash(hash));
  expect(of('#modal=prompt-builder&agent=animation&operation=ai_edit')).toBe('animation');
  expect(of('#modal=prompt-builder&operation=ai_edit')).toBe('ai_edit');
  expect(of('#modal=prompt-builder&agent=%00constructor&operation=brush')).toBe('scene');
  expect(OPERATIONS.map((operation) => agentOf({ ...EMPTY_HASH, operation }))).toContain('image');
});
