import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { type ActorRefFrom, type SnapshotFrom, waitFor } from 'xstate';
import { GessoError, message } from '../../engine/index.ts';
import type { ExportedFile, Stage } from '../../workers/index.ts';
import type { ExportChoices, ExportEstimate } from '../session/core/export-choices.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { blobInPieces } from './blob-in-pieces.ts';
import { createPreviewFlow, type PreviewWork } from './preview-flow.ts';
import { guessedWork, isWorthGuessing } from './worth-guessing.ts';

export type EncodeState =
  | { readonly kind: 'encoding'; readonly fraction: number; readonly stage: Stage }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'ready' };

export interface EncodedPreview {
  readonly state: EncodeState;
  /** The last file that was encoded; while `state` is not ready it is of choices before, or a small one of these. */
  readonly file: ExportedFile | null;
  /** Estimate of a slow file, from a part of it; for a search, of its maximum number of files. */
  readonly estimate: ExportEstimate | null;
  /** Of that file; of the one before while it is being made. */
  readonly url: string | null;
  cancel(): void;
  retry(): void;
  /** Resolves with the file of the choices now, encoding it first when it must; rejects with a GessoError. */
  finish(): Promise<ExportedFile>;
}

/** Encodes the choices as they change: one at a time, the one before is aborted. */
export function useEncodedPreview(session: StudioSession, choices: ExportChoices): EncodedPreview {
  const flow = useMemo(() => createPreviewFlow(workOf(session)), [session]);
  const actor = useActorRef(flow, { input: { choices } });
  const state = useSelector(actor, encodeState);
  const file = useSelector(actor, ({ context }) => context.file);
  const estimate = useSelector(actor, ({ context }) => context.estimate);
  const key = JSON.stringify(choices);

  useEffect(() => {
    actor.send({ type: 'CHOOSE', choices: JSON.parse(key) as ExportChoices });
  }, [actor, key]);

  const url = useUrl(file);

  return {
    state,
    file,
    estimate,
    url,
    cancel: () => actor.send({ type: 'CANCEL' }),
    retry: () => actor.send({ type: 'ENCODE' }),
    finish: () => finished(actor),
  };
}

function useUrl(file: ExportedFile | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const blob = file && (await blobInPieces(file.bytes, file.mime, () => isOver));
      if (!isOver) setUrl(blob && URL.createObjectURL(blob));
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}

type Flow = ReturnType<typeof createPreviewFlow>;

function encodeState(state: SnapshotFrom<Flow>): EncodeState {
  const { fraction, stage, error } = state.context;
  if (state.matches('ready')) return { kind: 'ready' };
  if (state.matches('cancelled')) return { kind: 'cancelled' };
  if (state.matches('failed') && error) return { kind: 'failed', error };
  return { kind: 'encoding', fraction, stage };
}

async function finished(actor: ActorRefFrom<Flow>): Promise<ExportedFile> {
  actor.send({ type: 'ENCODE' });
  actor.send({ type: 'HURRY' });
  const { choices } = actor.getSnapshot().context;
  const over = await waitFor(
    actor,
    (state) => !(state.matches('encoding') || state.matches('settling')) || state.context.choices !== choices,
  ).catch((cause: unknown) => {
    // The dialog was closed meanwhile.
    throw new GessoError('cancelled', message('export.cancelled'), { cause });
  });
  const { file, error } = over.context;
  if (over.matches('ready') && file) return file;
  throw over.matches('failed') && error ? error : new GessoError('cancelled', message('export.cancelled'));
}

function workOf(session: StudioSession): PreviewWork {
  return {
    async encode(choices, { signal, guessing }, tell) {
      await guess(
        session,
        choices,
        guessing,
        (file) => tell({ type: 'GLIMPSED', file }),
        (estimate) => tell({ type: 'ESTIMATED', estimate }),
      );
      return session.encodeExport(choices, {
        signal,
        onProgress: (fraction, stage) => tell({ type: 'PROGRESS', fraction, stage }),
      });
    },
    failure: asGessoError,
  };
}

/** A failed estimate is ignored: encoding the file reports the error. */
async function guess(
  session: StudioSession,
  wanted: ExportChoices,
  signal: AbortSignal,
  seen: (preview: ExportedFile) => void,
  told: (estimate: ExportEstimate) => void,
): Promise<void> {
  if (wanted.keepOriginal || !isWorthGuessing(wanted)) return;
  const { encode, times } = guessedWork(wanted);
  try {
    const { bytes, seconds } = await session.estimateExport(
      { ...wanted, encode },
      // A preview while the file is being encoded.
      (preview) => {
        if (!signal.aborted) seen(preview);
      },
      { signal },
    );
    if (!signal.aborted) told({ bytes, seconds: seconds * times });
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
  }
}

export function asGessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('encode.failed', message('encode.failed'), {
    kept: message('kept.picture'),
    next: message('next.try-again-or-format'),
    cause: error,
  });
}
