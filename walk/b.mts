import { launch, context, signedIn, shot, problems, URL_, PASSWORD, watch } from './lib.mts';
const b = await launch();
const ctx = await context(b);
const page = await signedIn(ctx, 'ana@nord.example');
const step = async (name: string, f: () => Promise<unknown>) => { try { await f(); console.log('ok', name); } catch (e) { console.log('FAIL', name, String(e).slice(0, 300)); await page.screenshot({ path: `/tmp/s3/shots/fail-${name.replaceAll(' ', '-')}.png` }).catch(() => {}); } };
page.on('response', (r) => { if (r.status() >= 400) console.log('HTTP', r.status(), r.request().method(), r.url()); });
await step('open', async () => {
  await page.waitForTimeout(1500);
  await page.getByLabel('Open pictures').setInputFiles('/work/shared/pictures/product-headphones.jpg');
  await page.locator('[data-stage] canvas').first().waitFor();
  await page.waitForTimeout(2500);
});
const rail = page.getByRole('navigation', { name: /Tools/ });
console.log(await page.locator('nav, [role=toolbar]').evaluateAll((els) => els.map((e) => e.getAttribute('aria-label') + ':' + (e as HTMLElement).innerText.replace(/\n+/g, '|'))));
for (const op of ['generation_bg', 'generation_prompt', 'generation_expand', 'ai_edit', 'custom_models', 'try_on', 'try_on_next', 'animation', 'info', 'remove_bg', 'enhance', 'shadow_generation', 'brush'])
  await step(op, async () => { await page.evaluate((o) => { location.hash = 'operation=' + o; }, op); await page.waitForTimeout(900); await shot(page, 'b-' + op); });
await step('run on server', async () => {
  await page.evaluate(() => { location.hash = 'operation=remove_bg'; });
  await page.getByRole('button', { name: /On the server/ }).click();
  await shot(page, 'b1-running');
  await page.waitForTimeout(25000);
  await shot(page, 'b2-ran');
});
await step('enhance on server', async () => {
  await page.evaluate(() => { location.hash = 'operation=enhance'; });
  await page.getByRole('button', { name: /On the server/ }).click();
  await page.waitForTimeout(25000);
  await shot(page, 'b3-ran');
});
console.log(problems);
await ctx.storageState({ path: '/tmp/s3/state.json' });
await b.close();
