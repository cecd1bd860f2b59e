/**
 * The Chromium of the tests: one for all test files of a process, since a start costs more than most tests. Tests share no
 * profile: each opens a context of its own, and what a file leaves open is closed when it lets the browser go.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { inject } from 'vitest';

/** Playwright's own list, which our switch replaces, and the menus of an address bar that nobody sees: a renderer a window. */
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

/** Keeps a Chromium quiet on a closed network. */
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

/** A Chromium of one's own: the caller ends it. */
export function launchChromium(executablePath: string, extra: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...QUIET_FLAGS, ...extra], headless: true });
}

/** How long a condition is waited for, ms: enough for a 24 MP picture on a busy two-core machine. */
const PATIENCE = 60_000;

let shared: Promise<Browser> | null = null;
const opened = new Set<BrowserContext>();

/**
 * The Chromium of this process, started when it is first asked for and again after a crash. `close()` closes what is open
 * in it; the browser itself ends with the process.
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

/** What pages say on their consoles and fail to load, since `forgetWords`. */
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
