import { createActor } from 'xstate';
import { GessoError, message } from '../../../engine/index.ts';
import type { CallOptions, ExportedFile, Stage } from '../../../workers/index.ts';
import { createExportFlow, type ExportWork } from './export-flow.ts';

/** Runs one export to its end. Rejects with the GessoError that ended it, 'cancelled' when the signal did. */
export function runExport(work: ExportWork, { signal, onProgress }: CallOptions = {}): Promise<ExportedFile> {
  return new Promise((resolve, reject) => {
    const actor = createActor(createExportFlow(work));
    const cancel = () => actor.send({ type: 'CANCEL' });
    const end = () => {
      signal?.removeEventListener('abort', cancel);
      actor.stop();
    };
    actor.subscribe((state) => {
      const { file, error, fraction } = state.context;
      if (state.matches('done') && file) {
        end();
        resolve(file);
      } else if (state.matches('failed')) {
        end();
        reject(error ?? new GessoError('encode.failed', message('encode.failed')));
      } else if (state.matches('cancelled')) {
        end();
        reject(new GessoError('cancelled', message('export.cancelled')));
      } else onProgress?.(fraction, stageOf(state.value));
    });
    actor.start();
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel);
  });
}

function stageOf(value: unknown): Stage {
  if (value === 'planning') return 'planning';
  return JSON.stringify(value).includes('encoding') ? 'encoding' : 'rendering';
}
