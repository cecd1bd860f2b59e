/** Small pictures of the templates, drawn by the operation itself, in a worker, one after the other; kept while the page is open. */
import { useEffect, useState } from 'react';
import { BACKDROP_KINDS, type BackdropKind } from '../../../vocabulary/operation-options.ts';
import { runOperation } from '../../../workers/index.ts';

export type TemplatePictures = ReadonlyMap<BackdropKind, string>;

/** Megapixels of a picture, and px of the thing that stands on it to be drawn: it takes a subject. */
const SIZE = 0.05;
const THING = { width: 48, height: 36 } as const;

let pictures: TemplatePictures = new Map();

async function thing(): Promise<Blob> {
  const { width, height } = THING;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#808080';
  pen.fillRect(width / 3, height / 3, width / 3, height / 3);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function drawTemplates(signal: AbortSignal, told: (pictures: TemplatePictures) => void): Promise<void> {
  const file = await thing();
  for (const template of BACKDROP_KINDS) {
    if (pictures.has(template)) continue;
    const params = { template, similarity_mode: 'max', resolution_mp: SIZE };
    const as = { kind: 'layer', role: 'backdrop' } as const;
    const { bytes } = await runOperation({ operation: 'generation_bg', params, file, as }, { signal });
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes!)], { type: 'image/png' }));
    pictures = new Map(pictures).set(template, url);
    told(pictures);
  }
}

/** Those that are there so far. */
export function useTemplatePictures(): TemplatePictures {
  const [known, set] = useState(pictures);
  useEffect(() => {
    const controller = new AbortController();
    // Without a picture a template is still chosen by its name.
    drawTemplates(controller.signal, set).catch(() => {});
    return () => controller.abort();
  }, []);
  return known;
}
