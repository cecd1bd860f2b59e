/** Shared by all steps: the two results, and copy-on-write changes of documents. */

import { type Draft, Immer } from 'immer';
import { GessoError } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';
import {
  type Asset,
  type GessoDocument,
  isAssetUsed,
  type Layer,
  type LayerId,
} from '../document/document.ts';
import type { StepResult } from './step.ts';

/** Without freezing, which would walk every tile row of a new document; types already forbid writing to one. */
const immer = new Immer({ autoFreeze: false });

/** The document changed by `recipe` on a draft; the same document when nothing changes. */
export function change(doc: GessoDocument, recipe: (draft: Draft<GessoDocument>) => void): GessoDocument {
  return immer.produce(doc, recipe);
}

export function done(doc: GessoDocument): StepResult {
  return { ok: true, doc };
}

/** The step was made for another document. */
export function conflict(reason: Message): StepResult {
  return {
    ok: false,
    error: new GessoError('step.conflict', reason, { kept: message('kept.document') }),
  };
}

export function layerGone(id: LayerId): StepResult {
  return conflict(message('step.layer-gone', { id }));
}

export function withLayer(doc: GessoDocument, index: number, layer: Layer): GessoDocument {
  return withLayers(doc, doc.layers.with(index, layer));
}

/** Other layers, and only the assets that they show. */
export function withLayers(
  doc: GessoDocument,
  layers: readonly Layer[],
  assets: GessoDocument['assets'] = doc.assets,
): GessoDocument {
  return { ...doc, layers, assets };
}

export function addAsset(assets: GessoDocument['assets'], asset: Asset): GessoDocument['assets'] {
  return Object.hasOwn(assets, asset.id) ? assets : { ...assets, [asset.id]: asset };
}

/** An asset is removed with the last layer that shows it, so that undoing an import leaves nothing behind. */
export function dropUnusedAsset(
  assets: GessoDocument['assets'],
  layers: readonly Layer[],
  id: string,
): GessoDocument['assets'] {
  if (isAssetUsed(layers, id)) return assets;
  const { [id]: _gone, ...rest } = assets;
  return rest;
}

/** The current values of `owner` for the fields that `patch` names. */
export function fieldsOf<T extends object, P extends Partial<T>>(owner: T, patch: P): P {
  return Object.fromEntries(Object.keys(patch).map((key) => [key, owner[key as keyof T]])) as P;
}
