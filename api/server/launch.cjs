/**
 * `npm start`: lowers the priority of libuv's threads (files, password hashing, pictures), then runs the server. Decoding a photo uses a
 * whole core, and the thread that answers requests must not compete with it.
 *
 * A thread inherits its creator's priority, and libuv creates its pool at the first call that needs it, so a low-priority thread makes that
 * call first. An ES module cannot: loading it needs the pool. Only Linux has priorities of threads (setpriority(2), "C library/kernel
 * differences"); elsewhere nothing changes.
 */
const { Worker } = require('node:worker_threads');

const LOWER = 10;
/** ms; without a response by then, the server starts with normal priorities. */
const PATIENCE = 2_000;

const MAKE_POOL = `
  const { workerData } = require('node:worker_threads');
  require('node:os').setPriority(0, ${LOWER});
  require('node:fs').stat('/', () => {
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
    process.exit();
  });`;

if (process.platform === 'linux') {
  const made = new Int32Array(new SharedArrayBuffer(4));
  const maker = new Worker(MAKE_POOL, { eval: true, workerData: made, execArgv: [] });
  maker.on('error', (error) =>
    process.emitWarning(`Pictures are worked on at full priority: ${error.message}`),
  );
  maker.unref();
  Atomics.wait(made, 0, 0, PATIENCE);
}
import('./launch-built.mjs');
