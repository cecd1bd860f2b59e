/** Runs image operations on a layer, as the studio does, by a worker of the editor and without trained models. */
import { GessoError, type Message, message } from '../../../engine/index.ts';
import { runOperation, workerAt } from '../../../workers/index.ts';
import type { RunOnLayer } from '../../session/core/layer-operation.ts';
import { createSessionStore, EMPTY_SNAPSHOT, type SessionStore } from '../../session/core/session-store.ts';
import { type OperationWork, runOnLayer } from '../../session/operations/run-on-layer.ts';
import type { ExtraHost } from './extra-panel.ts';

export interface LayerRunner extends Pick<SessionStore, 'get' | 'subscribe'> {
  /** Its progress is in the snapshot; how it ended is in the status line. */
  readonly run: RunOnLayer;
}

export function createLayerRunner({ session, status, translator, workerUrl }: ExtraHost): LayerRunner {
  const store = createSessionStore(EMPTY_SNAPSHOT);
  const spawn = workerUrl ? { spawn: workerAt(workerUrl) } : {};
  const wordsOf = (messages: readonly Message[]) => messages.map((one) => translator.tMessage(one)).join(' ');
  const work: OperationWork = {
    store: {
      ...store,
      get: () => ({ ...store.get(), editor: session.editor }),
      notify({ tone, title, text = [] }) {
        status.show(wordsOf([title, ...text]), tone === 'danger');
        return '';
      },
    },
    library: {
      async bytes(asset) {
        const file = session.pictures.files.get(asset);
        if (file) return file;
        throw new GessoError('document.missing-asset', message('document.missing-asset'));
      },
      open: session.pictures.open,
    },
    pool: session.pool,
    workspace: {
      get current() {
        return session.editor && { editor: session.editor };
      },
    },
    run: (request, call = {}) => {
      const { signal = session.life } = call;
      return runOperation(request, { ...call, signal: AbortSignal.any([signal, session.life]), ...spawn });
    },
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    run(layer, operation) {
      status.show('');
      return runOnLayer(work, layer, operation);
    },
  };
}
