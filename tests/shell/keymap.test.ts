import { describe, expect, test } from 'vitest';
import { TOOL_KEY } from '../../shell/keyboard/binding.ts';
import { isMac, keyName, matchKey } from '../../shell/keyboard/key-match.ts';
import { COMMANDS, HOLDS } from '../../shell/screens/commands.ts';
import { KEYMAP } from '../../shell/tools/keymap.ts';
import { TOOLS } from '../../shell/tools/registry.ts';
import { TOOL_KEYS } from '../../shell/tools/tool-keys.ts';
import { TestEditor } from '../helpers/test-editor.ts';

interface Press {
  readonly key: string;
  readonly code?: string;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly alt?: boolean;
  readonly shift?: boolean;
  readonly altGraph?: boolean;
}

function command(press: Press, mac = false): string | null {
  return (
    matchKey(
      {
        key: press.key,
        code: press.code ?? '',
        ctrlKey: press.ctrl ?? false,
        metaKey: press.meta ?? false,
        altKey: press.alt ?? false,
        shiftKey: press.shift ?? false,
        getModifierState: (name) => name === 'AltGraph' && (press.altGraph ?? false),
      },
      mac,
      KEYMAP,
    )?.command ?? null
  );
}

describe('the keys that hands know', () => {
  test.each<[Press, string]>([
    [{ key: 'b' }, 'tool.brush'],
    [{ key: 'e' }, 'brush.toggle'],
    [{ key: 't' }, 'tool.text'],
    [{ key: 'c' }, 'tool.crop'],
    [{ key: 'r' }, 'tool.resize'],
    [{ key: 'v' }, 'tool.move'],
    [{ key: 'h' }, 'tool.pan'],
    [{ key: ' ' }, 'pan.hold'],
    [{ key: '[' }, 'brush.smaller'],
    [{ key: ']' }, 'brush.larger'],
    [{ key: '{', code: 'BracketLeft', shift: true }, 'hardness.less'],
    [{ key: '}', code: 'BracketRight', shift: true }, 'hardness.more'],
    [{ key: 'x' }, 'mask.invert'],
    [{ key: 'm' }, 'mask.boxes'],
    [{ key: 'l' }, 'mask.outlines'],
    [{ key: 'w' }, 'mask.wand'],
    [{ key: 'g' }, 'mask.fill'],
    [{ key: 'Backspace' }, 'tool.key'],
    [{ key: 'z', ctrl: true }, 'undo'],
    [{ key: 'Z', ctrl: true, shift: true }, 'redo'],
    [{ key: 'y', ctrl: true }, 'redo'],
    [{ key: 'a', ctrl: true }, 'tool.key'],
    [{ key: 'Delete' }, 'tool.key'],
    [{ key: 'Escape' }, 'tool.key'],
    [{ key: 'Enter' }, 'tool.key'],
    [{ key: 'ArrowLeft' }, 'tool.key'],
    [{ key: 'ArrowUp', shift: true }, 'tool.key'],
    [{ key: '0' }, 'zoom.fit'],
    [{ key: '1' }, 'zoom.actual'],
    [{ key: '+', shift: true }, 'zoom.in'],
    [{ key: '=' }, 'zoom.in'],
    [{ key: '-' }, 'zoom.out'],
    [{ key: '\\' }, 'compare.hold'],
    [{ key: 's', ctrl: true }, 'export'],
    [{ key: 'S', ctrl: true, shift: true }, 'document.save'],
    [{ key: '?', shift: true }, 'shortcuts'],
  ])('%o is %s', (press, expected) => {
    expect(command(press)).toBe(expected);
  });

  test('on a Mac Cmd does what Ctrl does elsewhere, and Ctrl does nothing', () => {
    expect(command({ key: 'z', meta: true }, true)).toBe('undo');
    expect(command({ key: 'z', ctrl: true }, true)).toBeNull();
    expect(command({ key: 'z', meta: true })).toBeNull();
    expect(keyName('Ctrl', true)).toBe('Cmd');
    expect(isMac('MacIntel')).toBe(true);
    expect(isMac('Linux x86_64')).toBe(false);
  });

  test('leave the browser its own combinations', () => {
    expect(command({ key: 'b', ctrl: true })).toBeNull();
    expect(command({ key: 'r', ctrl: true })).toBeNull();
    expect(command({ key: 't', ctrl: true, shift: true })).toBeNull();
    expect(command({ key: 'ArrowLeft', alt: true })).toBeNull();
    expect(command({ key: '0', ctrl: true })).toBeNull();
  });

  test('capital letters are not tools', () => {
    expect(command({ key: 'B', shift: true })).toBeNull();
  });

  test('signs that a layout types with AltGr are still signs', () => {
    expect(command({ key: '[', ctrl: true, alt: true, altGraph: true })).toBe('brush.smaller');
    expect(command({ key: '\\', ctrl: true, alt: true, altGraph: true })).toBe('compare.hold');
  });

  test('only Space and the backslash are held', () => {
    const held = KEYMAP.filter((binding) => binding.chords.some((chord) => chord.hold)).map(
      (binding) => binding.command,
    );
    expect(held).toEqual(['pan.hold', 'compare.hold']);
  });
});

describe('the key sheet', () => {
  test('writes every key that works, and only rows of pointer gestures have none', () => {
    for (const binding of KEYMAP) {
      expect(binding.keys.flat().length, binding.label).toBeGreaterThan(0);
      expect(binding.chords.length > 0, binding.label).toBe(binding.command !== undefined);
    }
  });

  test('no two rows of a group share a name', () => {
    const names = KEYMAP.map((binding) => `${binding.group}: ${binding.label}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every key that works does something, and nothing else can be done', () => {
    const commands = KEYMAP.flatMap(({ command }) => command ?? []).filter((id) => id !== TOOL_KEY);
    const known = [...Object.keys(COMMANDS), ...Object.keys(HOLDS)];
    expect([...new Set(commands)].sort()).toEqual(known.sort());
  });

  test('Resize hints at the handles of a frame only where there is one', () => {
    const editor = new TestEditor();
    const labels = () => TOOL_KEYS.resize.hints(editor.state).map(({ label }) => label);
    expect(labels()).toEqual(['From center', 'Keep ratio', 'Nudge', 'Apply']);
    const { state } = editor;
    expect(TOOL_KEYS.resize.hints({ ...state, resize: { ...state.resize, mode: 'resize' } })).toHaveLength(1);
  });

  test('every tool has hints', () => {
    const { state } = new TestEditor();
    for (const { id } of TOOLS) expect(TOOL_KEYS[id].hints(state).length, id).toBeGreaterThan(1);
  });
});
