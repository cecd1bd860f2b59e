/** Checks the file that an export would write now against rules, again whenever the document or the chosen export is another. */
import { useEffect, useState } from 'react';
import type { GessoError, ReadinessMark } from '../../../engine/index.ts';
import type { ReadinessPlatform, ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import { type ExportedFile, examineFile } from '../../../workers/index.ts';
import { useHash } from '../../address/hash-binding.ts';
import { exportNow } from '../../export/chosen-export.ts';
import { withGuess } from '../../readiness/guess.ts';
import { useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { activeProduct } from '../base/product.ts';
import { cutOutBox, isUnsureCutOut, outlineFile } from './cut-out.ts';

export interface CheckedFile {
  /** Of the platform's rules, in their order. */
  readonly marks: readonly ReadinessMark[];
  readonly file: Pick<ExportedFile, 'width' | 'height' | 'encode'> & { readonly bytes: number };
}

export type CheckState =
  /** `fraction`: 0…1. `before`: what was found last; null for another platform. */
  | { readonly kind: 'checking'; readonly fraction: number; readonly before: CheckedFile | null }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'done'; readonly checked: CheckedFile };

/** ms: a drag or a run of undos is checked once. */
const PATIENCE = 300;
/** Share of the progress until the file is written. */
const WRITTEN = 0.4;

/**
 * `of`: whose rules; while they are checked, marks of the same ones stay. `round`: another number checks once more. It waits while something
 * else runs on the document.
 */
export function useCheckedExport(
  of: ReadinessPlatform,
  rules: readonly ReadinessRule[],
  round: number,
): CheckState {
  const session = useSession();
  const document = useEditorState((state) => state.document);
  const dialog = useHash(({ modal }) => modal);
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const [found, setFound] = useState<{ readonly of: ReadinessPlatform; readonly state: CheckState } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document, or what a dialog chose, is another file.
  useEffect(() => {
    if (busy || dialog !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Progress may arrive after the answer.
    let isOver = false;
    const tell = (state: CheckState) => {
      isOver = true;
      if (!signal.aborted) setFound({ of, state });
    };
    setFound((last) => ({ of, state: checking(0, last?.of === of ? last.state : null, rules) }));
    const onProgress = (fraction: number) => {
      if (signal.aborted || isOver) return;
      setFound((last) => ({ of, state: checking(fraction, last?.state ?? null, rules) }));
    };
    const timer = setTimeout(async () => {
      try {
        const snapshot = session.getSnapshot();
        const file = await session.encodeExport(exportNow(snapshot), {
          signal,
          onProgress: (fraction) => onProgress(fraction * WRITTEN),
        });
        const { bytes, mime, extension, width, height, encode } = file;
        const { editor } = snapshot;
        const state = editor!.state;
        const product = activeProduct(state, activePicture(state));
        const cutOut = product && cutOutBox(editor!, product) ? product : null;
        const isGuess = cutOut !== null && isUnsureCutOut(state, cutOut.id);
        const outline =
          cutOut && !isGuess ? await outlineFile(session, state.document, cutOut, file, { signal }) : null;
        const { marks } = await examineFile(
          { file: new Blob([new Uint8Array(bytes)], { type: mime }), rules, extension, outline },
          { signal, onProgress: (fraction) => onProgress(WRITTEN + fraction * (1 - WRITTEN)) },
        );
        tell({
          kind: 'done',
          checked: {
            marks: isGuess ? withGuess(marks!) : marks!,
            file: { width, height, encode, bytes: bytes.length },
          },
        });
      } catch (error) {
        tell({ kind: 'failed', error: gessoError(error) });
      }
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, document, of, rules, busy, dialog, round]);
  return found?.of === of ? found.state : checking(0, null, rules);
}

function checking(fraction: number, last: CheckState | null, rules: readonly ReadinessRule[]): CheckState {
  const before = last?.kind === 'done' ? last.checked : last?.kind === 'checking' ? last.before : null;
  if (!before) return { kind: 'checking', fraction, before };
  const now = new Set(rules.map((rule) => JSON.stringify(rule)));
  const marks = before.marks.filter(({ rule }) => now.has(JSON.stringify(rule)));
  return { kind: 'checking', fraction, before: { ...before, marks } };
}
