/**
 * The film that is being made or was made last, of the open document: it stays while other tools are used, is kept on the device with the
 * document, and goes with it.
 */

import { useSyncExternalStore } from 'react';
import { type Editor, filmSize, type GessoError, type Message, outputSize } from '../../../engine/index.ts';
import { type MadeFilm, makeFilm } from '../../../workers/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { withTimeLeft } from '../../session/operations/operation-progress.ts';
import { drawnDocument } from './drawn-document.ts';
import type { FilmSettings } from './film-settings.ts';

export type FilmState =
  | { readonly kind: 'none' }
  /** `fraction`: 0…1. */
  | { readonly kind: 'making'; readonly label: Message; readonly fraction: number; cancel(): void }
  | { readonly kind: 'failed'; readonly error: GessoError }
  | { readonly kind: 'made'; readonly film: Film };

export interface Film extends KeptFilm {
  /** An object URL. */
  readonly url: string;
}

/** As the device keeps it. */
type KeptFilm = Omit<MadeFilm, 'bytes'> & { readonly file: Blob };

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
  const doing = said(t('Creating the animation'));
  const started = performance.now();
  set({ kind: 'making', label: doing, fraction: 0, cancel });
  const keep = keeperOf(session);
  const onProgress = (fraction: number) => {
    if (signal.aborted || state.kind !== 'making') return;
    set({
      kind: 'making',
      label: withTimeLeft(doing, fraction, performance.now() - started),
      fraction,
      cancel,
    });
  };
  try {
    const { film, layers } = filmSize(outputSize(of.state.document.frame), LONGEST);
    const file = await drawnDocument(session, layers, { signal });
    onProgress(DRAWN);
    const made = await makeFilm(
      { ...film, file, params: settings },
      { signal, onProgress: (fraction) => onProgress(DRAWN + (1 - DRAWN) * fraction) },
    );
    if (signal.aborted) return;
    const { bytes, ...rest } = made;
    const kept = { ...rest, file: new Blob([bytes], { type: made.mime }) };
    show(kept);
    void keep.then((keepIt) => keepIt(kept));
  } catch (error) {
    if (!signal.aborted) set({ kind: 'failed', error: gessoError(error) });
  }
}

/** A film that was made in an earlier visit, or in a page's editor. Never rejects. */
export async function recallFilm(session: StudioSession, of: Editor): Promise<void> {
  if (editor === of || state.kind === 'making') return;
  const work = await session.documentWork();
  const journal = work.journal();
  const kept = journal === null ? undefined : await work.kept('film', journal);
  if (!isFilm(kept) || editor === of || isMaking()) return;
  editor = of;
  show(kept);
}

const isMaking = () => state.kind === 'making';

function show(film: KeptFilm): void {
  set({ kind: 'made', film: { ...film, url: URL.createObjectURL(film.file) } });
}

/** Under the document that is open now, whatever is open when the film is made. */
async function keeperOf(session: StudioSession): Promise<(film: KeptFilm) => void> {
  const work = await session.documentWork();
  const journal = work.journal();
  return (film) => {
    if (journal !== null) void work.keep('film', journal, film);
  };
}

/** What another version wrote is as good as missing. */
function isFilm(value: unknown): value is KeptFilm {
  if (typeof value !== 'object' || value === null) return false;
  const { file, format, width, height, warnings } = value as Partial<Record<keyof KeptFilm, unknown>>;
  return (
    file instanceof Blob &&
    typeof format === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    Array.isArray(warnings)
  );
}
