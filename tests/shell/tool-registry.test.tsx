import { Star } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { ToolId } from '../../engine/index.ts';
import { parseHash } from '../../shell/address/hash-state.ts';
import { matchKey } from '../../shell/keyboard/key-match.ts';
import { COMMANDS } from '../../shell/screens/commands.ts';
import { toolOf } from '../../shell/screens/hash-sync.ts';
import { Rail } from '../../shell/screens/rail.tsx';
import { FIRST_TOOLS } from '../../shell/tools/first-tools.ts';
import { KEYMAP } from '../../shell/tools/keymap.ts';
import { TOOLS, toolById } from '../../shell/tools/registry.ts';
import { TOOL_KEYS } from '../../shell/tools/tool-keys.ts';
import { TOOL_GROUP_LABELS } from '../../vocabulary/api-options.ts';
import { EDITOR_TOOLS } from '../../vocabulary/editor-options.ts';
import { TestEditor } from '../helpers/test-editor.ts';

// Files share their modules: what was loaded with the real ones is loaded anew, and again for the files after this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../vocabulary/editor-options.ts');
  vi.doUnmock('../../shell/tools/registry.ts');
  vi.doUnmock('../../shell/tools/tool-keys.ts');
  vi.resetModules();
});

/** A tool that is made up here, with an id that no tool will ever have; the vocabulary is given it too, so that the address knows it. */
const MADE_UP = 'sparkle' as ToolId;
const Panel = () => null;

vi.mock('../../vocabulary/editor-options.ts', async (original) => {
  const real = await original<typeof import('../../vocabulary/editor-options.ts')>();
  return { ...real, TOOL_IDS: [...real.TOOL_IDS, 'sparkle'] };
});

vi.mock('../../shell/tools/registry.ts', async (original) => {
  const real = await original<typeof import('../../shell/tools/registry.ts')>();
  const madeUp = {
    id: 'sparkle',
    group: 'beta',
    name: 'Sparkle',
    key: 'Q',
    icon: Star,
    inspector: async () => ({ default: Panel }),
  };
  const TOOLS = [...real.TOOLS, madeUp];
  return { TOOLS, toolById: (id: string) => TOOLS.find((tool) => tool.id === id) };
});

vi.mock('../../shell/tools/tool-keys.ts', async (original) => {
  const real = await original<typeof import('../../shell/tools/tool-keys.ts')>();
  const madeUp = {
    keys: [
      { group: 'Tools', label: 'Sparkle', command: 'tool.sparkle', chords: [{ key: 'q' }], keys: [['Q']] },
    ],
    commands: { 'tool.sparkle': vi.fn() },
    hints: () => [{ keys: ['Alt'], label: 'Shine' }],
  };
  return { TOOL_KEYS: { ...real.TOOL_KEYS, sparkle: madeUp } };
});

const press = {
  key: 'q',
  code: 'KeyQ',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
};

test('a tool that is put into the two catalogues is in the rail, keymap, commands, key sheet, hints, hash and inspector', async () => {
  expect(renderToStaticMarkup(<Rail tools={TOOLS} tool={null} onChoose={() => {}} />)).toContain('Sparkle');
  expect(matchKey(press, false, KEYMAP)?.command).toBe('tool.sparkle');
  expect(COMMANDS).toHaveProperty(['tool.sparkle']);
  expect(KEYMAP.filter(({ group }) => group === 'Tools').map(({ label }) => label)).toContain('Sparkle');
  expect(TOOL_KEYS[MADE_UP].hints(new TestEditor().state)).toEqual([{ keys: ['Alt'], label: 'Shine' }]);
  expect(toolOf(parseHash('#operation=sparkle'))).toBe(MADE_UP);
  expect((await toolById(MADE_UP).inspector()).default).toBe(Panel);
});

test('the rail shows the groups of the specification one after the other, the facts last', () => {
  const groups = TOOLS.filter(({ id }) => id !== MADE_UP).map(({ group = 'editing' }) => group);
  expect([...new Set(groups)]).toEqual(TOOL_GROUP_LABELS.filter((group) => groups.includes(group)));
  expect(groups, 'In shell/tools/registry.ts, put the tool among those of its group').toEqual(
    TOOL_GROUP_LABELS.flatMap((label) => groups.filter((group) => group === label)),
  );
  const tools = TOOLS.filter(({ id }) => id !== MADE_UP);
  const rail = renderToStaticMarkup(<Rail tools={tools} tool={null} onChoose={null} />);
  expect(rail.split('apart')).toHaveLength(new Set(groups).size);
});

test('the rail of the empty studio has the tools that come first, in the order that they keep', () => {
  const first = FIRST_TOOLS.map(({ id }) => id);
  expect(TOOLS.map(({ id }) => id).filter((id) => first.includes(id))).toEqual(first);
});

test('every tool of the specification is one of the studio', () => {
  expect(TOOLS.map(({ id }) => id)).toEqual(expect.arrayContaining([...EDITOR_TOOLS]));
});
