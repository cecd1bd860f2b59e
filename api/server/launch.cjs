/**
 * `npm start`: asks for a low priority of the threads that files, passwords and pictures are worked on by, then runs the server.
 * Decoding a photograph takes all the time that a core has; the thread that answers calls shall not have to ask it for some.
 *
 * A thread inherits its maker's priority, and libuv makes its pool at the first call that needs it: so a thread of low priority makes
 * that call, before anything else does. An ES module cannot: to be loaded, it needs the pool. On Linux alone a priority is a
 * thread's own (setpriority(2), "C library/kernel differences"); elsewhere all stays as it is.
 */
const { Worker } = require('node:worker_threads');

const LOWER = 10;
/** ms; without an answer by then, the server starts as it would have without this. */
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
