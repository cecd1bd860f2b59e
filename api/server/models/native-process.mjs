// The process of native-runtime.ts: holds the sessions of one thread, and ends with it. Plain JavaScript, because it starts without a loader.
const runtime = await import(process.argv[2]);
const { InferenceSession, Tensor } = runtime.default ?? runtime;
const sessions = new Map();
let last = 0;

const tasks = {
  async open({ onnx }) {
    last += 1;
    sessions.set(
      last,
      await InferenceSession.create(onnx, {
        executionProviders: ['cpu'],
        // Other threads of the server have the other cores. One thread also adds in one order: the same bits each time.
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        // Kept between runs, they would be the peak of every picture so far.
        enableCpuMemArena: false,
        enableMemPattern: false,
        graphOptimizationLevel: 'all',
      }),
    );
    return last;
  },
  async run({ session, inputs, outputs }) {
    const feeds = Object.entries(inputs).map(([name, { data, shape }]) => [
      name,
      new Tensor('float32', data, shape),
    ]);
    const answers = await sessions.get(session).run(Object.fromEntries(feeds), outputs);
    return Object.fromEntries(
      outputs.map((name) => [name, { data: answers[name]?.data, shape: answers[name]?.dims }]),
    );
  },
  async release({ session }) {
    await sessions.get(session)?.release();
    sessions.delete(session);
  },
};

process.on('message', async ({ id, task, input }) => {
  try {
    process.send({ id, value: await tasks[task](input) });
  } catch (error) {
    process.send({ id, error: String(error?.message ?? error) });
  }
});
// Without regard to what still runs: the runtime cannot be stopped in the middle otherwise.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send({ id: 0, value: null });
