import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { GessoError } from '../../../engine/index.ts';
import type { ExportedFile } from '../../../workers/index.ts';
import type { ExportChoices, ExportEstimate, StudioSession } from '../../session/session-types.ts';

/** How long the choices must stand still before they are encoded, ms: a slider's drag is one encoding. */
const SETTLE = 350;

/** Below this a file is made before a guess at it would be read, px. */
const WORTH_GUESSING = 4e6;

export type EncodeState =
  | { readonly kind: 'encoding'; readonly fraction: number; readonly stage: string }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'ready' };

export interface EncodedPreview {
  readonly state: EncodeState;
  /** The last file that was encoded; while `state` is not ready it is of choices before, or a small one of these. */
  readonly file: ExportedFile | null;
  /** Of a large picture: what its file will be, told by a part of it while the whole is on its way. */
  readonly estimate: ExportEstimate | null;
  /** Of that file. */
  readonly url: string | null;
  cancel(): void;
  retry(): void;
  /** Resolves with the file of the choices now, encoding it first when it must; rejects with a GessoError. */
  finish(): Promise<ExportedFile>;
}

interface Run {
  readonly abort: AbortController;
  readonly file: Promise<ExportedFile>;
  /** Ends the guess: who has pressed Export wants the file. */
  readonly hurry: () => void;
}

/** Encodes the choices as they change: one at a time, the one before is aborted. */
export function useEncodedPreview(session: StudioSession, choices: ExportChoices): EncodedPreview {
  const [state, setState] = useState<EncodeState>({ kind: 'encoding', fraction: 0, stage: '' });
  const [file, setFile] = useState<ExportedFile | null>(null);
  const [estimate, setEstimate] = useState<ExportEstimate | null>(null);
  const run = useRef<Run | null>(null);
  const key = JSON.stringify(choices);

  const start = useCallback(
    (wanted: ExportChoices): Run => {
      run.current?.abort.abort();
      const abort = new AbortController();
      setState({ kind: 'encoding', fraction: 0, stage: '' });
      const { signal } = abort;
      const guessing = new AbortController();
      const hurry = () => guessing.abort();
      signal.addEventListener('abort', hurry);
      const encoding = guess(session, wanted, guessing.signal, setFile, setEstimate).then(() =>
        session.encodeExport(wanted, {
          signal,
          onProgress: (fraction, stage) => {
            if (!signal.aborted) setState({ kind: 'encoding', fraction, stage });
          },
        }),
      );
      const begun = { abort, file: encoding, hurry };
      run.current = begun;
      encoding.then(
        (encoded) => {
          if (run.current !== begun || abort.signal.aborted) return;
          setFile(encoded);
          setState({ kind: 'ready' });
        },
        (error: unknown) => {
          if (run.current === begun && !abort.signal.aborted)
            setState({ kind: 'failed', error: asGessoError(error) });
        },
      );
      return begun;
    },
    [session],
  );

  useEffect(() => {
    const wanted = JSON.parse(key) as ExportChoices;
    run.current?.abort.abort();
    run.current = null;
    setEstimate(null);
    setState({ kind: 'encoding', fraction: 0, stage: '' });
    // Who presses Export before that has begun already, with the same choices.
    const timer = setTimeout(() => {
      if (!run.current) start(wanted);
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [key, start]);
  useEffect(() => () => run.current?.abort.abort(), []);

  const url = useMemo(
    () => (file ? URL.createObjectURL(new Blob([file.bytes.slice()], { type: file.mime })) : null),
    [file],
  );
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  return {
    state,
    file,
    estimate,
    url,
    cancel: () => {
      run.current?.abort.abort();
      run.current = null;
      setState({ kind: 'cancelled' });
    },
    retry: () => start(choices),
    finish: () => {
      const { file: finished, hurry } = run.current ?? start(choices);
      hurry();
      return finished;
    },
  };
}

/** A guess that fails is none: the file itself will say what is wrong. */
async function guess(
  session: StudioSession,
  wanted: ExportChoices,
  signal: AbortSignal,
  seen: (preview: ExportedFile) => void,
  told: (estimate: ExportEstimate) => void,
): Promise<void> {
  const { output, goal, keepOriginal } = wanted;
  if (goal || keepOriginal || output.width * output.height < WORTH_GUESSING) return;
  try {
    const estimate = await session.estimateExport(
      wanted,
      // Something to look at while the whole is on its way.
      (preview) => {
        if (!signal.aborted) seen(preview);
      },
      { signal },
    );
    if (!signal.aborted) told(estimate);
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
  }
}

export function asGessoError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  return new GessoError('encode.failed', 'The file could not be made.', {
    kept: 'The picture is as it was.',
    next: 'Try again, or choose another format.',
    cause: error,
  });
}
