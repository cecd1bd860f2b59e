/**
 * Is the lockfile whole? Packages with a build for each platform name them as optional dependencies, and `npm ci` refuses a
 * lockfile that leaves one out. A registry that does not carry the other platforms makes `npm install` leave them out
 * without a word; `npm run lock` puts them back (`docs/decisions/node-20.md`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../helpers/paths.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Missing {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** Optional packages that another package names and the lockfile does not hold. */
export function missingPackages({ packages }: Lockfile): Missing[] {
  const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !held.has(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The lockfile with them: version and platform as their names say, so that npm skips them elsewhere. */
export function completed(lockfile: Lockfile): Lockfile {
  const packages: Record<string, LockedPackage> = { ...lockfile.packages };
  for (const { name, version, dev } of missingPackages(lockfile)) {
    if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}, not as one exact version`);
    const words = name.split('/').at(-1)!.split('-');
    packages[`node_modules/${name}`] = {
      version,
      cpu: PROCESSORS.filter((word) => words.includes(word)),
      ...(words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {}),
      ...(dev ? { dev } : {}),
      optional: true,
      os: SYSTEMS.filter((word) => words.includes(word)),
    } as LockedPackage;
  }
  return { ...lockfile, packages: Object.fromEntries(Object.entries(packages).sort(byPath)) };
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  const missing = missingPackages(lockfile);
  if (process.argv.includes('--complete')) {
    writeFileSync(path, `${JSON.stringify(completed(lockfile), null, 2)}\n`);
    console.log(`${missing.length} packages put back into package-lock.json`);
  } else {
    for (const { name, version } of missing) console.error(`package-lock.json has no ${name} ${version}`);
    if (missing.length > 0) {
      console.error('npm ci would refuse it: npm run lock');
      process.exit(1);
    }
  }
}
