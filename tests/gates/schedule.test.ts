import { describe, expect, it } from 'vitest';
import { runSideBySide, type Work } from './schedule.ts';

/** Runs `list`, ends one piece at a time in the order of `ends`, and says what began and ended. */
async function told(list: readonly Work[], cores: number, ends: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  const open = new Map<string, () => void>();
  const all = runSideBySide(list, cores, ({ name }) => {
    said.push(`+${name}`);
    return new Promise<string>((done) => open.set(name, () => done(name)));
  });
  for (const name of ends) {
    await new Promise((done) => setImmediate(done));
    said.push(`-${name}`);
    open.get(name)!();
  }
  expect(await all).toEqual(list.map(({ name }) => name));
  return said;
}

describe('Gates side by side', () => {
  it('begin as soon as there is a core, in the order of the list', async () => {
    const list = ['a', 'b', 'c'].map((name) => ({ name }));
    expect(await told(list, 2, ['b', 'a', 'c'])).toEqual(['+a', '+b', '-b', '+c', '-a', '-c']);
  });

  it('wait for what they name, and let later ones go first meanwhile', async () => {
    const list = [{ name: 'build' }, { name: 'size', after: ['build'] }, { name: 'lint' }];
    expect(await told(list, 2, ['lint', 'build', 'size'])).toEqual([
      ...['+build', '+lint', '-lint', '-build', '+size', '-size'],
    ]);
  });

  it('do not wait for what was not chosen', async () => {
    expect(await told([{ name: 'size', after: ['build'] }], 2, ['size'])).toEqual(['+size', '-size']);
  });

  it('wait for all the cores that they keep busy, and are not overtaken then', async () => {
    const list = [{ name: 'a' }, { name: 'browser', cores: 2 }, { name: 'b' }];
    expect(await told(list, 2, ['a', 'browser', 'b'])).toEqual([
      ...['+a', '-a', '+browser', '-browser', '+b', '-b'],
    ]);
  });

  it('run alone when they need more cores than there are', async () => {
    const list = [{ name: 'browser', cores: 8 }, { name: 'b' }];
    expect(await told(list, 2, ['browser', 'b'])).toEqual(['+browser', '-browser', '+b', '-b']);
  });

  it('fail when they wait for each other', async () => {
    const list = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ];
    await expect(runSideBySide(list, 2, async () => 1)).rejects.toThrow('wait for each other: a,b');
  });
});
