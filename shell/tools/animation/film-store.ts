/** The film that is being made or was made last, of the open document: it stays while other tools are used, and goes with the document. */

import { useSyncExternalStore } from 'react';
import { type Editor, filmSize, type GessoError, outputSize } from '../../../engine/index.ts';
import { type MadeFilm, makeFilm } from '../../../workers/index.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import type { ExportChoices, StudioSession } from '../../session/core/session-types.ts';
import { plainPng } from '../../session/export/plain-png.ts';
import type { FilmSettings } from './film-settings.ts';

export type FilmState =
  | { readonly kind: 'none' }
  /** `fraction`: 0…1. */
  | { readonly kind: 'making'; readonly fraction: number; cancel(): void }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'made'; readonly film: Film };

export interface Film extends Omit<MadeFilm, 'bytes'> {
  readonly file: Blob;
  /** An object URL. */
  readonly url: string;
}

/** px of the longer side. */
const LONGEST = 1280;
/** Share of the progress until the document is drawn. */
const DRAWN = 0.05;
const NONE: FilmState = { kind: 'none' };

let state: FilmState = NONE;
let editor: Editor | null = null;
const listeners = new Set<() => void>();

function set(next: FilmState): void {
  if (state.kind === 'made') URL.revokeObjectURL(state.film.url);
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of this document alone. */
export function useFilm(of: Editor): FilmState {
  return useSyncExternalStore(subscribe, () => (editor === of ? state : NONE));
}

/** Never rejects. One video at a time: a new one replaces it. */
export async function startFilm(session: StudioSession, of: Editor, settings: FilmSettings): Promise<void> {
  if (state.kind === 'making') state.cancel();
  const controller = new AbortController();
  const { signal } = controller;
  const cancel = () => {
    if (signal.aborted) return;
    controller.abort();
    set(NONE);
  };
  editor = of;
  set({ kind: 'making', fraction: 0, cancel });
  const onProgress = (fraction: number) => {
    if (!signal.aborted && state.kind === 'making') set({ kind: 'making', fraction, cancel });
  };
  try {
    const { film, layers } = filmSize(outputSize(of.state.document.frame), LONGEST);
    const drawn = await session.encodeExport(drawnAs(layers), { signal });
    onProgress(DRAWN);
    const file = new Blob([new Uint8Array(drawn.bytes)], { type: drawn.mime });
    const made = await makeFilm(
      { ...film, file, params: settings },
      { signal, onProgress: (fraction) => onProgress(DRAWN + (1 - DRAWN) * fraction) },
    );
    if (signal.aborted) return;
    const { bytes, ...rest } = made;
    const blob = new Blob([bytes], { type: made.mime });
    set({ kind: 'made', film: { ...rest, file: blob, url: URL.createObjectURL(blob) } });
  } catch (error) {
    if (!signal.aborted) set({ kind: 'failed', error: gessoError(error) });
  }
}

const drawnAs = ({ width, height }: { readonly width: number; readonly height: number }): ExportChoices =>
  plainPng({ width, height } as ExportChoices['output']);
