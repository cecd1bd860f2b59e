import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { embedDeps } from '../helpers/embed-deps.ts';
import { decorated, exportedByStudio, retouchedInStudio } from '../helpers/embed-document.ts';
import { ended, PICTURE, PLACES, STRICT_POLICY, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';
import { decode } from '../helpers/pixels.ts';
import { sampledSeeds } from '../helpers/sampled.ts';

const OLD_DOCUMENT = join(ROOT, 'fixtures/documents/v1-erased-and-written.gesso');
const deps = embedDeps();

describe('The types that ship with it', () => {
  it('are read by a page of strict TypeScript, and refuse what the editor refuses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-embed-types-'));
    copyFileSync(join(inject('embed'), 'embed.d.ts'), join(folder, 'embed.d.ts'));
    const page = (tool: string) => `
      import { embed, type EmbedHandle, GessoError } from './embed.js';
      const handle: EmbedHandle = embed(document.body, { tools: ['${tool}'], onExport: ({ blob }) => void blob.size });
      handle.on('change', ({ canUndo }) => { const undoable: boolean = canUndo; void undoable; });
      handle.export({ format: 'jpeg' }).catch((error: unknown) => error instanceof GessoError && error.code);
      document.querySelector('gesso-editor')?.handle?.undo();`;
    const check = (tool: string) => {
      writeFileSync(join(folder, 'page.ts'), page(tool));
      const settings = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler --types';
      const command = [
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        '--ignoreConfig',
        ...settings.split(' '),
        '',
      ];
      return spawnSync(process.execPath, [...command, 'page.ts'], { cwd: folder, encoding: 'utf8' });
    };
    const right = check('brush');
    expect([right.status, right.stdout]).toEqual([0, '']);
    expect(check('hammer').stdout).toContain('"hammer"');
  });
});

describe('Any order of any calls', () => {
  it.each(sampledSeeds(3, 1))('is answered or refused in words (seed %i)', async (seed) => {
    deps.host.put('fuzz', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'fuzz');
    const surprises = await visited.page.evaluate(
      async ({ seed, picture, document: bytes }) => {
        const kept = new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]);
        let state = seed;
        const random = () => {
          // mulberry32
          state = (state + 0x6d2b79f5) | 0;
          let t = Math.imul(state ^ (state >>> 15), 1 | state);
          t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
          return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
        };
        const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
        const number = () =>
          pick([0, 1, -1, 0.5, 45, 200, 1e9, Number.NaN, Number.POSITIVE_INFINITY, random() * 500]);
        const junk = (depth = 0): unknown =>
          pick<() => unknown>([
            () => undefined,
            () => null,
            number,
            () =>
              pick([
                '',
                'x',
                'brush',
                '#fff',
                '#ff0000',
                'left',
                '/nowhere.png',
                'http://[',
                '\u202eabc\u0000',
              ]),
            () => true,
            () => (depth < 2 ? [junk(depth + 1), junk(depth + 1)] : []),
            () =>
              depth < 2 ? { x: junk(depth + 1), y: number(), width: number(), format: junk(depth + 1) } : {},
            () => new Blob(['not a picture']),
            () => () => {},
          ])();
        const good = { x: random() * 400, y: random() * 300 };
        const calls: readonly (readonly [string, () => readonly unknown[]])[] = [
          ['open', () => [pick<unknown>([picture, junk()])]],
          [
            'paint',
            () => [pick<unknown>([[good, { x: number(), y: number() }], [good], junk()]), pick([{}, junk()])],
          ],
          [
            'addText',
            () => [
              pick<unknown>(['Sale', 'שלום', junk()]),
              pick<unknown>([{}, { size: 20, left: 5 }, junk()]),
            ],
          ],
          [
            'setFrame',
            () => [
              pick<unknown>([
                { turn: 'left' },
                { flip: 'x', straighten: 7 },
                { crop: { x: 10, y: 10, width: 100, height: 80 } },
                { aspect: 1.5, background: '#ff0000' },
                { output: { width: 60, height: 40 } },
                junk(),
              ]),
            ],
          ],
          ['undo', () => []],
          ['redo', () => []],
          [
            'export',
            () => [pick<unknown>([{ format: 'jpeg', width: 40, height: 30 }, { width: 5 }, junk()])],
          ],
          ['document', () => []],
          ['load', () => [pick<unknown>([kept, junk()])]],
          ['on', () => [pick<unknown>(['change', 'open', junk()]), pick<unknown>([() => {}, junk()])]],
          ['setTheme', () => [pick<unknown>(['dark', 'auto', junk()])]],
        ];
        const surprises: string[] = [];
        const judge = (name: string, error: unknown) => {
          const { code, message } = error as { code?: unknown; message?: unknown };
          if (typeof code !== 'string' || typeof message !== 'string' || message.length < 8) {
            surprises.push(`${name}: ${(error as Error)?.stack ?? error}`);
          }
        };
        window.addEventListener('error', (event) => surprises.push(`uncaught: ${event.message}`));
        window.addEventListener('unhandledrejection', (event) =>
          surprises.push(`unhandled: ${event.reason}`),
        );
        const place = document.getElementById('a')!;
        place.style.height = '300px';
        const under: Promise<unknown>[] = [];
        for (let round = 0; round < 3; round++) {
          for (let at = 0; at < 10; at++) {
            try {
              const some = {
                [pick(['picture', 'tools', 'panels', 'presets', 'theme', 'locale', 'limits'])]: junk(),
              };
              window.gesso.embed(place, some as object).destroy();
            } catch (error) {
              judge('embed', error);
            }
          }
          const handle = window.gesso.embed(place, round > 0 ? { picture } : {}) as unknown as Record<
            string,
            (...given: readonly unknown[]) => unknown
          >;
          if (round !== 1)
            await Promise.resolve(handle.open!(picture)).catch((error) => judge('open', error));
          const end = 20 + Math.floor(random() * 40);
          for (let at = 0; at < 60; at++) {
            if (at === end) handle.destroy!();
            if (!Array.isArray(handle.formats)) surprises.push('formats are no list');
            const [name, give] = pick(calls);
            try {
              const result = handle[name]!(...give());
              // What `on` gives is the way out, at any time, twice too.
              if (typeof result === 'function' && random() < 0.5) result();
              if (result instanceof Promise) {
                const settled = result.catch((error) => judge(name, error));
                under.push(settled);
                if (random() < 0.3) await settled;
              }
            } catch (error) {
              judge(name, error);
            }
          }
          handle.destroy!();
        }
        await Promise.all(under);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [...surprises, ...(place.childElementCount > 0 ? ['an element is left'] : [])];
      },
      { seed, picture: PICTURE, document: readFileSync(OLD_DOCUMENT).toString('base64') },
    );
    expect(surprises).toEqual([]);
    await visited.page.close();
  });
});

describe('A document of the studio', () => {
  it('is shown and exported as there: retouched, adjusted, with a shadow and shapes, whose code loads with them', async () => {
    const retouched = await retouchedInStudio(deps.browser);
    const whole = decorated(retouched);
    deps.host.put('decorated', { html: PLACES, policy: STRICT_POLICY });
    const visited = await visit(deps.browser, deps.host, 'decorated');
    const { page } = visited;
    const shapes = () => deps.host.asked.filter((address) => /\/shape(s|-drawing)-[^/]*\.js$/.test(address));
    const before = shapes().length;
    const load = (file: Buffer) =>
      page.evaluate(async (kept) => {
        const place = document.getElementById('a')!;
        place.style.height = '640px';
        window.handles ??= [window.gesso.embed(place)];
        await window.handles[0]!.load(new Blob([Uint8Array.from(atob(kept), (c) => c.charCodeAt(0))]));
        const { blob } = await window.handles[0]!.export({ format: 'webp' });
        return [...new Uint8Array(await blob.arrayBuffer())];
      }, file.toString('base64'));
    const plain = await decode(Buffer.from(await load(decorated(retouched, []))));
    expect(shapes().length).toBe(before);
    const here = await decode(Buffer.from(await load(whole)));
    expect(shapes().length).toBe(before + 2);
    const there = await exportedByStudio(deps.browser, whole);
    expect([here.width, here.height]).toEqual([there.width, there.height]);
    let [apart, changed] = [0, 0];
    for (let at = 0; at < here.data.length; at++) {
      if (here.data[at] !== there.data[at]) apart++;
      if (here.data[at] !== plain.data[at]) changed++;
    }
    expect(apart).toBe(0);
    expect(changed).toBeGreaterThan(10_000);
    // The fill of the rectangle, which nothing else has.
    const greenOnScreen = async () => {
      const { data } = await decode(await page.screenshot());
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! < 10 && data[at + 1]! > 245 && data[at + 2]! < 10) found++;
      return found;
    };
    await expect.poll(greenOnScreen).toBeGreaterThan(1000);
    await ended(visited);
  });
});
