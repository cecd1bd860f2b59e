/** `handle.apply`: a recipe on the open document of an embedded editor, by the worker of the editor alone. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { embedDeps } from '../helpers/embed-deps.ts';
import { ended, PLACES, STRICT_POLICY, type Visited, visit } from '../helpers/embed-host.ts';

const deps = embedDeps();
const BAG = '/pictures/product-bag.jpg';

async function opened(name: string): Promise<Visited> {
  deps.host.put(name, { html: PLACES, policy: STRICT_POLICY });
  const visited = await visit(deps.browser, deps.host, name);
  await visited.page.evaluate(async (picture) => {
    const handle = window.gesso.embed(document.getElementById('a')!, { locale: 'de' });
    window.handles = [handle];
    await handle.open(picture);
  }, BAG);
  return visited;
}

it('a recipe is one step to undo, told in fractions, and asks the page for nothing but the editor’s files', async () => {
  const visited = await opened('recipe');
  const { page } = visited;
  const before = deps.host.asked.length;
  const made = await page.evaluate(async () => {
    const [handle] = window.handles;
    const told: number[] = [];
    const steps: string[] = [];
    handle!.on('change', ({ lastStep }) => steps.push(lastStep ?? ''));
    const applied = await handle!.apply(
      {
        version: 1,
        steps: [
          { step: 'remove_bg' },
          { step: 'backdrop', kind: 'color', color: '#ff0000' },
          { step: 'resize', width: 800, height: 800, fit: null },
        ],
      },
      { onProgress: (fraction) => told.push(fraction) },
    );
    const file = await handle!.export({ format: 'png' });
    let text = '';
    for (const byte of new Uint8Array(await file.blob.arrayBuffer())) text += String.fromCharCode(byte);
    return { applied, told, steps, png: btoa(text), undone: handle!.undo() };
  });
  const png = sharp(Buffer.from(made.png, 'base64'));
  expect(await png.metadata()).toMatchObject({ width: 800, height: 800 });
  const { data } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  // The bag is leather, not red paint.
  const middle = 4 * (470 * 800 + 400);
  expect(data[middle]).toBeLessThan(200);
  expect(made.applied.confidence).toBeGreaterThan(0.5);
  expect(made.told.length).toBeGreaterThan(1);
  expect(made.told).toEqual(made.told.toSorted((a, b) => a - b));
  expect(made.steps[0]).toMatch(/^Run recipe/);
  expect(made.undone).toBe(true);
  const asked = deps.host.asked.slice(before).map((url) => new URL(url).pathname);
  expect(asked.filter((path) => !path.startsWith('/embed/'))).toEqual([]);
  await ended(visited);
});

it('what is wrong with a recipe or its options is refused with its place, and nothing changes', async () => {
  const visited = await opened('wrong-recipe');
  const refused = await visited.page.evaluate(async () => {
    const [handle] = window.handles;
    const apply = handle!.apply as (recipe: unknown, options?: unknown) => Promise<unknown>;
    const circle: { version: number; steps?: unknown } = { version: 1 };
    circle.steps = circle;
    const steps = [{ step: 'remove_bg' }];
    const calls: [unknown, unknown?][] = [
      [{ version: 1, steps: [{ step: 'paint_it' }] }],
      [{ version: 1, steps: [{ step: 'fill', percent: 900 }] }],
      [{ version: 9, steps }],
      ['{"version": 1, "steps": ['],
      [circle],
      [7],
      [{ version: 1, steps }, { colors: 1 }],
      [{ version: 1, steps }, { signal: 'soon' }],
    ];
    const said: string[] = [];
    for (const [recipe, options] of calls) {
      await apply(recipe, options).then(
        () => said.push('done'),
        (error) => said.push(`${error.name} ${error.code}: ${error.message}`),
      );
    }
    return { said, undone: handle!.undo() };
  });
  expect(refused.said.map((text) => text.slice(0, text.indexOf(':')))).toEqual([
    'GessoError recipe.unknown-step',
    'GessoError document.invalid',
    'GessoError document.newer-version',
    'GessoError document.invalid',
    'GessoError embed.invalid',
    'GessoError embed.invalid',
    'GessoError embed.invalid',
    'GessoError embed.invalid',
  ]);
  expect(refused.said[0]).toContain('paint_it');
  expect(refused.said[1]).toContain('recipe.steps[0].percent');
  expect(refused.undone).toBe(false);
  await ended(visited);
});

it('is called off by its signal and by destroy, and its worker ends', async () => {
  const visited = await opened('called-off-recipe');
  const codes = await visited.page.evaluate(async () => {
    const [handle] = window.handles;
    const recipe = { version: 1, steps: [{ step: 'remove_bg' }] } as const;
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error) => error.code as string,
      );
    const controller = new AbortController();
    const first = codeOf(
      handle!.apply(recipe, { signal: controller.signal, onProgress: () => controller.abort() }),
    );
    const said = [await first];
    const second = codeOf(handle!.apply(recipe, { onProgress: () => handle!.destroy() }));
    said.push(await second, await codeOf(handle!.apply(recipe)));
    return said;
  });
  expect(codes).toEqual(['cancelled', 'cancelled', 'embed.destroyed']);
  expect(await visited.page.evaluate(() => window.left.workers)).toBe(0);
  await ended(visited);
});
