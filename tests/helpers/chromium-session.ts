/**
 * The Chromium of the tests: one for all test files of a process, because a start costs more than most tests. Tests share no
 * profile: each opens its own context, and contexts that a file leaves open are closed when it releases the browser.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { inject } from 'vitest';

/** Playwright's own list, which our switch replaces, and the menus of an invisible address bar: one renderer for each window. */
const UNWANTED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
] as const;

/** Keeps Chromium quiet on a closed network. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES.join()}`,
] as const;

/** A separate Chromium: the caller closes it. */
export function launchChromium(executablePath: string, extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...QUIET_FLAGS, ...extra], headless: true });
}

/** Timeout of a condition, ms: enough for a 24 MP picture on a busy two-core machine. */
const PATIENCE = 60_000;

let shared: Promise<Browser> | null = null;
const opened = new Set<BrowserContext>();

/**
 * The Chromium of this process, started on first use and again after a crash. `close()` closes its contexts; the browser itself
 * ends with the process.
 */
export async function launch(): Promise<Browser> {
  if (shared && (await shared).isConnected()) return shared;
  shared = launchChromium(inject('chromium'));
  const browser = await shared;
  browser.on('context', remember);
  browser.close = () => closeContexts(opened);
  return browser;
}

/** Contexts that are open now. */
export function openContexts(): readonly BrowserContext[] {
  return [...opened];
}

/** Console messages and failed requests of pages, since `forgetWords`. */
export const words: string[] = [];

function remember(context: BrowserContext): void {
  opened.add(context);
  context.setDefaultTimeout(PATIENCE);
  context.on('close', () => opened.delete(context));
  context.on('console', (message) => words.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => words.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    words.push(`not loaded: ${request.url()}: ${request.failure()?.errorText}`);
  });
}

async function closeContexts(contexts: Iterable<BrowserContext>): Promise<void> {
  await Promise.all([...contexts].map((context) => context.close()));
}
