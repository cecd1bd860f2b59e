import { useEffect, useRef, useState } from 'react';
import type { GessoDocument, PictureLayer, Size } from '../../../engine/index.ts';
import { useEditor, useSession } from '../../session/core/editor-binding.ts';
import { shadowOperation } from './shadow-operation.ts';
import { createShadowPreview, type PreviewParts, type ShadowPreview } from './shadow-preview.ts';
import { type ShadowLight, shadowSettings } from './shadow-settings.ts';

/** Longest side of the preview, px. */
const SIDE = 1000;
/** After the last key, ms: arrow keys that follow each other are one step. */
const PAUSE = 900;

interface Shown {
  /** null before the first shadow is there, and when none is previewed. */
  readonly parts: PreviewParts | null;
  /** Makes ready what the first shadow needs, before the light is moved. */
  prepare(): void;
  /** Sets the light, and shows what it casts. */
  show(light: ShadowLight): void;
  /** The product gets the shadow: one step. */
  keep(): void;
  /** The same, when no other key comes soon. */
  keepSoon(): void;
  /** What `keepSoon` waits for is kept at once. */
  keepNow(): void;
  /** The light that it was. */
  discard(light: ShadowLight): void;
}

/** `box`: the frame on the canvas, CSS px. */
export function useShadowPreview(
  product: PictureLayer,
  box: { readonly width: number; readonly height: number },
): Shown {
  const session = useSession();
  const editor = useEditor();
  const [parts, setParts] = useState<PreviewParts | null>(null);
  const running = useRef<{ readonly preview: ShadowPreview; readonly of: GessoDocument } | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stop = () => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    running.current?.preview.stop();
    running.current = null;
    setParts(null);
  };
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
      running.current?.preview.stop();
    },
    [],
  );
  const prepared = (): ShadowPreview => {
    const { document } = editor.state;
    if (running.current?.of === document) return running.current.preview;
    running.current?.preview.stop();
    const shrink = Math.min(1, SIDE / Math.max(box.width, box.height));
    const size = {
      width: Math.max(1, Math.round(box.width * shrink)),
      height: Math.max(1, Math.round(box.height * shrink)),
    } as Size<'output'>;
    const preview = createShadowPreview(session.stage, document, product, size, setParts);
    running.current = { preview, of: document };
    return preview;
  };
  const show = (light: ShadowLight) => {
    shadowSettings.set({ light });
    prepared().show(shadowSettings.current());
  };
  const keep = () => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    const preview = running.current;
    void session.runOperation(product.id, shadowOperation(shadowSettings.current())).then(() => {
      // A light that was moved meanwhile has a preview of its own.
      if (running.current === preview) stop();
    });
  };
  return {
    parts,
    prepare: () => void prepared(),
    show,
    keep,
    keepSoon() {
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = setTimeout(keep, PAUSE);
    },
    keepNow() {
      if (waiting.current !== null) keep();
    },
    discard(light) {
      shadowSettings.set({ light });
      stop();
    },
  };
}
