import { expect, it } from 'vitest';
import { startPrefetch } from '../../../pages/site/runtime/prefetch.ts';

it('fetches four pages every three seconds unless the line is needed, each once, pauses when none is left, and resumes for new ones', () => {
  let links = Array.from({ length: 10 }, (_, at) => `/page-${at}`);
  const fetched: string[] = [];
  let [tick, every, stopped, busy] = [() => {}, 0, false, true];
  const resume = startPrefetch({
    links: () => [...links, ...links],
    isBusy: () => busy,
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
  expect([fetched, stopped]).toEqual([[], false]);
  busy = false;
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
