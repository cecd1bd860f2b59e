/** `npm run pack:clients -- <folder>`: the packages of both languages, in `dist-clients` when no folder is named. */
import { resolve } from 'node:path';
import { packPython } from './pack-python.ts';
import { packTypeScript } from './pack-typescript.ts';

const folder = resolve(process.argv[2] ?? 'dist-clients');
console.log(await packTypeScript(folder));
console.log(packPython(folder));
