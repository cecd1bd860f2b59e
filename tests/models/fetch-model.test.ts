/** A model's file on its way into the page: what is not whole is no model, is not kept, and the work is done without it. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import { fetchModel } from '../../workers/models/fetch-model.ts';
import { ModelSessions } from '../../workers/models/model-sessions.ts';
import { openRuntime } from '../../workers/models/runtime.ts';
import type { ServedModel } from '../../workers/protocol/model-protocol.ts';
import { gainGraph, madeModel } from '../helpers/made-models.ts';

const graph = gainGraph([0.5, 1, 1]);
const tile = { size: 32, padding: 0, scale: 1 };
const wasm = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');

const flipped = Uint8Array.from(graph, (byte, at) => (at === 30 ? byte ^ 1 : byte));
const whole = (response: ServerResponse, bytes: Uint8Array = graph) => response.end(bytes);

/** Each answers one request, the last all others. */
async function served(...answers: readonly ((response: ServerResponse) => unknown)[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    answers[Math.min(asked, answers.length - 1)]!(response);
    asked++;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const description = madeModel(graph, { tile });
  const model: ServedModel = { description, labels: null, url: `http://127.0.0.1:${port}/gain.onnx` };
  return { model, asked: () => asked };
}

const FAULTS: readonly (readonly [string, (response: ServerResponse) => unknown, RegExp])[] = [
  ['is missing', (response) => response.writeHead(404, 'Not Found').end('no'), /^404 Not Found$/],
  ['is shorter than described', (response) => whole(response, graph.subarray(0, 40)), /has another length$/],
  ['is another one of the same length', (response) => whole(response, flipped), /has another hash$/],
  [
    'ends half way',
    (response) => {
      response.writeHead(200, { 'content-length': graph.length });
      response.write(graph.subarray(0, 40), () => response.destroy());
    },
    /./,
  ],
];

describe('a file of a model', () => {
  it('is taken as it is described, in one request', async () => {
    const { model, asked } = await served(whole);
    expect(Buffer.from(await fetchModel(model)).equals(Buffer.from(graph))).toBe(true);
    expect(asked()).toBe(1);
  });

  it.each(FAULTS)('that %s is refused', async (_how, answer, reason) => {
    const { model } = await served(answer);
    await expect(fetchModel(model)).rejects.toThrow(reason);
  });

  it('that was damaged in a cache is fetched past it', async () => {
    const { model, asked } = await served((response) => whole(response, flipped), whole);
    expect(Buffer.from(await fetchModel(model)).equals(Buffer.from(graph))).toBe(true);
    expect(asked()).toBe(2);
  });

  it.each(FAULTS)(
    'that %s leaves the work to arithmetic, which says so; nothing of it is kept',
    async (_how, answer) => {
      let isRepaired = false;
      const { model } = await served((response) => (isRepaired ? whole(response) : answer(response)));
      const sessions = new ModelSessions({
        models: [{ ...model, load: () => fetchModel(model) }],
        runtime: () => openRuntime(readFileSync(wasm)),
      });
      onTestFinished(() => sessions.close());
      const pixels = new Uint8Array(24 * 24 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 37) % 200));
      const enhance = operationById('enhance');
      const input = { picture: { pixels, width: 24, height: 24 }, jpegQuality: 70 };
      const params = enhance.readParams({ upscale: null, decompress: 'auto' });
      const run = (models?: ModelSessions) =>
        runOperation(enhance, input, params, { checkpoint: async () => {}, ...(models && { models }) });
      const [alone, failed] = [await run(), await run(sessions)];
      expect(failed.provenance).toMatchObject({ provider: 'local', warnings: ['no-model', 'model-failed'] });
      expect(Buffer.from(failed.picture!.pixels).equals(Buffer.from(alone.picture!.pixels))).toBe(true);
      expect(sessions.open).toEqual([]);
      isRepaired = true;
      expect((await run(sessions)).provenance).toMatchObject({
        provider: 'model',
        model: 'gain',
        warnings: [],
      });
    },
  );
});
