import { chromium, type Browser, type Page, type BrowserContext } from 'playwright';
export const URL_ = 'http://localhost:4613';
export const SHOTS = '/tmp/s3/shots/';
export const PASSWORD = 'correct horse battery';
export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
}
export async function context(browser: Browser, o: { w?: number; h?: number; dark?: boolean; touch?: boolean } = {}): Promise<BrowserContext> {
  const { w = 1440, h = 900, dark = false, touch = false } = o;
  return browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch, permissions: ['clipboard-read', 'clipboard-write'] });
}
export const problems: string[] = [];
export async function signedIn(ctx: BrowserContext, email: string, path = '/studio'): Promise<Page> {
  const page = await ctx.newPage();
  watch(page);
  await page.goto(URL_ + '/robots.txt');
  const a = await page.request.post(URL_ + '/auth/login', { data: { email, password: PASSWORD } });
  const { access_token } = await a.json() as { access_token: string };
  const key = 'KEY';
  await page.evaluate(([k, t]) => localStorage.setItem(k!, t!), [TOKEN_KEY, JSON.stringify({ accessToken: access_token, createdAt: Date.now() })]);
  await page.goto(URL_ + path);
  return page;
}
import { TOKEN_STORAGE_KEY } from '../vocabulary/storage-keys.ts';
const TOKEN_KEY = TOKEN_STORAGE_KEY;
export function watch(page: Page) {
  page.setDefaultTimeout(20000);
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') problems.push(`${m.type()}: ${m.text().slice(0, 300)} @${m.location().url}`); });
  page.on('pageerror', (e) => problems.push('PAGEERROR ' + e.message));
}
let n = 0;
export async function shot(page: Page, name: string) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${SHOTS}${name}.png` });
}
