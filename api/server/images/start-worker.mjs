// Node gives a worker thread none of the loaders of its process: this one brings TypeScript's before the worker's own file.
import { workerData } from 'node:worker_threads';

const { register } = await import(workerData.loader);
register();
await import(workerData.entry);
