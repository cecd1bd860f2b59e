// Node gives a worker thread none of the loaders of its process: this one brings TypeScript's before the worker's own file. Tests build
// that file once instead, and name it.
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

const built = process.env.GESSO_IMAGE_WORKER;
if (!built) {
  const { register } = await import(workerData.loader);
  register();
}
await import(built ? pathToFileURL(built).href : workerData.entry);
