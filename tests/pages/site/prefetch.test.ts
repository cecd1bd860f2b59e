import { expect, it } from 'vitest';
import { startPrefetch } from '../../../pages/site/runtime/prefetch.ts';

it('fetches four pages every three seconds, each once, pauses when none is left, and resumes for new ones', () => {
  let links = Array.from({ length: 10 }, (_, at) => `/page-${at}`);
  const fetched: string[] = [];
  let [tick, every, stopped] = [() => {}, 0, false];
  const resume = startPrefetch({
    links: () => [...links, ...links],
    fetchAhead: (path) => fetched.push(path),
    every(ms, work) {
      [tick, every, stopped] = [work, ms, false];
      return () => {
        stopped = true;
      };
    },
  });
  expect([every, fetched]).toEqual([3000, []]);
  tick();
  expect(fetched).toEqual(links.slice(0, 4));
  tick();
  tick();
  expect(fetched).toEqual(links);
  expect(stopped).toBe(false);
  tick();
  expect([fetched, stopped]).toEqual([links, true]);
  links = [...links, '/new'];
  resume();
  expect(stopped).toBe(false);
  tick();
  expect(fetched).toEqual(links);
});
