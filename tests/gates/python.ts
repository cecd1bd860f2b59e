/** Finds a Python for the tests of the Python client, and installs Debian's when there is none. */
import { spawnSync } from 'node:child_process';

const isThere = (): boolean =>
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0;

/** Throws one plain sentence when there is none and none can be installed: a test that needs it is never skipped. */
export function ensurePython(): void {
  if (isThere()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Python 3.11 on this machine: installing the system package…');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'python3'], quiet);
    if (isThere()) return;
  }
  throw new Error(
    'The tests of the Python client need python3, 3.11 or newer, and it was not found. Install it (Debian: apt-get install python3).',
  );
}
