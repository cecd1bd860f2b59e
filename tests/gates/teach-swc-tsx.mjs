/**
 * Preloaded before dependency-cruiser, which asks swc to parse every file as `.ts`; JSX needs its own flag.
 * Plain JavaScript under plain Node: tsx's loader changes how dependency-cruiser sees swc's CommonJS and breaks it.
 */
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const parse = swc.parseFileSync;
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });
