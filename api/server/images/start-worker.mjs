// Worker threads do not inherit the process's loaders: this file registers the TypeScript loader, then imports the worker. Tests build the
// worker once instead, and pass its path.
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

const built = process.env.GESSO_IMAGE_WORKER;
if (!built) {
  const { register } = await import(workerData.loader);
  register();
}
await import(built ? pathToFileURL(built).href : workerData.entry);
