/**
 * Finds a Chromium for the browser tests, and installs Debian's when there is none.
 * Order: CHROMIUM_PATH, Playwright's own, the usual places of a system package. The headless shell comes before the whole browser:
 * the same engine without windows, which opens a page with half of the processor time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Absolute path of a browser that is there, or null. A CHROMIUM_PATH that leads nowhere is a mistake, not a hint. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  return (
    [chosen, chromium.executablePath(), ...USUAL_PLACES].find((path) => path && existsSync(path)) ?? null
  );
}

/** Finds or installs. Throws one plain sentence when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    console.log('No Chromium on this machine: installing the system package…');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    // Older releases have the whole browser alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH to one.',
  );
}

/** Debian's package manager works for root alone. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
