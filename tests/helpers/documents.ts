/** Sample documents. */

import { TEXT_DEFAULTS } from '../../engine/document/defaults.ts';
import { pictureLayer } from '../../engine/document/document.ts';
import {
  type Asset,
  documentForPicture,
  type GessoDocument,
  type PictureLayer,
  type ShapeLayer,
  type TextBlock,
} from '../../engine/index.ts';

export function assetOf(width: number, height: number, seed = 1): Asset {
  return {
    id: seed.toString(16).padStart(32, '0'),
    name: `picture-${seed}.png`,
    mime: 'image/png',
    byteLength: width * height,
    size: { width, height },
    hasAlpha: false,
  };
}

export function textBlock(id: string, own: Partial<TextBlock> = {}): TextBlock {
  return {
    kind: 'text',
    id,
    name: 'Text',
    visible: true,
    locked: false,
    blend: 'normal',
    text: 'Hello',
    left: 10,
    top: 20,
    width: null,
    maxWidth: null,
    ...TEXT_DEFAULTS,
    ...own,
  };
}

export function shapeLayer(id: string, own: Partial<ShapeLayer> = {}): ShapeLayer {
  return {
    kind: 'shape',
    id,
    name: 'Rectangle',
    visible: true,
    locked: false,
    blend: 'normal',
    shape: 'rectangle',
    size: { width: 100, height: 60 },
    toBase: { a: 1, b: 0, c: 0, d: 1, e: 40, f: 30 },
    opacity: 100,
    fill: '#ffcc00',
    stroke: '#e5342b',
    stroke_width: 6,
    radius: 0,
    heads: 'end',
    ...own,
  };
}

/** A second picture, reduced and moved onto the first. */
export function overlayLayer(id: string, asset: Asset): PictureLayer {
  return pictureLayer(asset, {
    id,
    name: 'Overlay',
    clip: 'frame',
    toBase: { a: 0.5, b: 0, c: 0, d: 0.5, e: 30, f: 40 },
  });
}

/** A picture of three by two tiles with a text block and a second picture on it. */
export function sampleDocument(): GessoDocument {
  const doc = documentForPicture(assetOf(700, 500), 'photo');
  const overlay = assetOf(300, 200, 2);
  return {
    ...doc,
    layers: [...doc.layers, overlayLayer('overlay', overlay), textBlock('title')],
    assets: { ...doc.assets, [overlay.id]: overlay },
  };
}
