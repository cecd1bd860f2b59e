import { describe, expect, it } from 'vitest';
import { fitting, reaching } from './related-tests.ts';

describe('The tests of a change', () => {
  const graph = [
    { source: 'engine/hash.ts', imports: [] },
    { source: 'engine/tiles.ts', imports: ['engine/hash.ts'] },
    { source: 'engine/text.ts', imports: [] },
    { source: 'tests/tiles.test.ts', imports: ['engine/tiles.ts'] },
    { source: 'tests/text.test.ts', imports: ['engine/text.ts'] },
    // Each imports the other.
    { source: 'tests/a.ts', imports: ['tests/b.ts'] },
    { source: 'tests/b.ts', imports: ['tests/a.ts', 'engine/hash.ts'] },
  ];

  it('are those that import it, at any depth, and itself', () => {
    expect([...reaching(graph, ['engine/hash.ts'])].sort()).toEqual([
      ...['engine/hash.ts', 'engine/tiles.ts', 'tests/a.ts', 'tests/b.ts', 'tests/tiles.test.ts'],
    ]);
    expect([...reaching(graph, ['tests/text.test.ts'])]).toEqual(['tests/text.test.ts']);
    expect([...reaching(graph, ['README.md'])]).toEqual(['README.md']);
  });

  it('are as many as there is time for: changed ones first, then the quickest', () => {
    const seconds = { slow: 10, quick: 0.1, changed: 5 };
    const files = ['slow', 'quick', 'changed', 'unmeasured'];
    expect(fitting(files, new Set(['changed']), seconds, 8)).toEqual({
      chosen: ['changed', 'quick', 'unmeasured'],
      left: ['slow'],
    });
    expect(fitting(files, new Set(), seconds, 60).left).toEqual([]);
  });
});
