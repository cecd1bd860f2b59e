import { describe, expect, it } from 'vitest';
import {
  type GessoDocument,
  isPicture,
  type Layer,
  type PictureLayer,
} from '../../../engine/document/document.ts';
import { compose, identity, scaling, translation } from '../../../engine/geometry/matrix.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import type { Matrix, Rect } from '../../../engine/geometry/space.ts';
import { damageBetween, damageOnScreen } from '../../../engine/render/damage.ts';
import { spreadDamage } from '../../../engine/render/damage-spread.ts';
import { buildDrawList } from '../../../engine/render/draw-list-builder.ts';
import { paint } from '../../../engine/render/painter.ts';
import type { Surface } from '../../../engine/render/surface.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { PixelSurface } from '../../helpers/pixel-surface.ts';
import { createRandom, type Random } from '../../helpers/random.ts';
import { fortyDocuments, randomDocument } from '../../helpers/random-documents.ts';
import { sampledSeeds } from '../../helpers/sampled.ts';
import { textBlock } from '../../helpers/text-block.ts';

const typesetter = fakeTypesetter();
const listOf = (doc: GessoDocument) => buildDrawList(doc, typesetter);

function recorder(): { readonly calls: string[]; readonly surface: Surface } {
  const calls: string[] = [];
  return {
    calls,
    surface: {
      begin: () => calls.push('begin'),
      fill: (_, color) => calls.push(`fill ${color}`),
      picture: (item) => calls.push(item.layer),
      mark: (item) => calls.push(item.layer),
      end: () => calls.push('end'),
    },
  };
}

describe('the draw list', () => {
  it('leaves hidden layers out and keeps the order', () => {
    for (const { document } of fortyDocuments()) {
      const visible = document.layers.filter((layer) => layer.visible);
      expect(listOf(document).items.map((item) => item.layer)).toEqual(visible.map((layer) => layer.id));
    }
  });

  it('returns the same item for an unchanged layer', () => {
    const { document } = randomDocument(7);
    const first = listOf(document);
    const [bottom, ...rest] = document.layers;
    const changed = { ...document, layers: [{ ...bottom!, opacity: 33 } as Layer, ...rest] };
    const second = listOf(changed);
    expect(second.items[0]).not.toBe(first.items[0]);
    expect(second.items.slice(1)).toEqual(first.items.slice(1));
    second.items.slice(1).forEach((item, i) => {
      expect(item).toBe(first.items[i + 1]);
    });
    const recolored = { ...document, frame: { ...document.frame, background: '#123456' } };
    listOf(document);
    expect(listOf(recolored).items[0]).toBe(listOf(document).items[0]);
  });

  it('lays text out again when a font has been loaded', () => {
    const doc = { ...randomDocument(7).document, layers: [textBlock('Sale')] };
    expect(buildDrawList(doc, fakeTypesetter(1)).items[0]).not.toBe(
      buildDrawList(doc, fakeTypesetter(2)).items[0],
    );
  });

  it('carries no mask when nothing is painted', () => {
    const { document } = randomDocument(3);
    const layers = document.layers.map((layer) =>
      layer.kind === 'picture'
        ? { ...layer, mask: { ...layer.mask, tiles: { ...layer.mask.tiles, rows: [['u00']] } } }
        : layer,
    );
    for (const item of listOf({ ...document, layers }).items) {
      if (item.kind === 'picture') expect(item.mask).toBeNull();
    }
  });

  it('turns a text about its own center', () => {
    const doc = {
      ...randomDocument(7).document,
      layers: [textBlock('Sale', { left: 10, top: 20, angle: 90 })],
    };
    const item = listOf(doc).items[0]!;
    const { a, b, c, d, e, f } = item.toFrame;
    // The box is 120 × 48 about (70, 44): its top-left corner goes to the top right of the turned box.
    expect([a, b, c, d]).toEqual([0, 1, -1, 0]);
    expect([e, f]).toEqual([94, -16]);
  });

  it('names the layer whose picture is missing', () => {
    const { document } = randomDocument(1);
    expect(() => listOf({ ...document, assets: {} })).toThrow(/picture-0/);
  });
});

describe('the painter', () => {
  it('paints the background first, then every layer bottom first, between begin and end', () => {
    const { document } = randomDocument(5);
    const blocks = ['a', 'b', 'c'].map((id) => textBlock(id, { id }));
    const doc = { ...document, layers: blocks, frame: { ...document.frame, background: '#ffffff' } };
    const { calls, surface } = recorder();
    paint(listOf(doc), surface, identity(), { x: 0, y: 0, width: 2000, height: 2000 });
    expect(calls).toEqual(['begin', 'fill #ffffff', 'a', 'b', 'c', 'end']);
  });

  it('leaves out items outside the damage', () => {
    const { document } = randomDocument(5);
    const near = textBlock('near', { id: 'near' });
    const far = textBlock('far', { id: 'far', left: 600 });
    const { calls, surface } = recorder();
    paint(listOf({ ...document, layers: [near, far] }), surface, identity(), {
      x: 0,
      y: 0,
      width: 50,
      height: 50,
    });
    expect(calls).toEqual(['begin', 'near', 'end']);
  });

  it('shows nothing outside the frame', () => {
    for (const { document } of fortyDocuments({ longest: 80 })) {
      const list = listOf(document);
      const map: Matrix<'frame', 'screen'> = translation(20, 20);
      const surface = new PixelSurface(list.frame.width + 40, list.frame.height + 40);
      paint(list, surface, map, { x: 0, y: 0, width: surface.width, height: surface.height });
      for (let y = 0; y < surface.height; y++) {
        for (let x = 0; x < surface.width; x++) {
          const inside = x >= 20 && y >= 20 && x < 20 + list.frame.width && y < 20 + list.frame.height;
          if (!inside && surface.pixels[y * surface.width + x] !== 0) expect.fail(`painted at ${x}, ${y}`);
        }
      }
    }
  });
});

/** One edit of the kind that a person makes. */
function edited(doc: GessoDocument, random: Random): GessoDocument {
  const index = random.integer(0, doc.layers.length - 1);
  const layer = doc.layers[index]!;
  const withLayer = (next: Layer): GessoDocument => ({ ...doc, layers: doc.layers.with(index, next) });
  switch (random.integer(0, 6)) {
    case 0:
      return withLayer({ ...layer, visible: !layer.visible });
    case 1:
      return withLayer({ ...layer, opacity: random.integer(0, 100) } as Layer);
    case 2: {
      const layers = doc.layers.toSpliced(index, 1);
      layers.splice(random.integer(0, layers.length), 0, layer);
      return { ...doc, layers };
    }
    case 3:
      return { ...doc, frame: { ...doc.frame, background: random.pick([null, '#ffffff', '#102030']) } };
    case 4:
      return { ...doc, layers: doc.layers.toSpliced(index, 1) };
    case 5: {
      if (layer.kind === 'shape') return withLayer({ ...layer, stroke_width: random.integer(0, 20) });
      if (layer.kind === 'text')
        return withLayer({ ...layer, text: `${layer.text} more`, angle: random.integer(0, 90) });
      const { mask } = layer;
      const rows = mask.tiles.rows.map((row) => row.map((tile) => (random.chance(0.5) ? 'ua0' : tile)));
      return withLayer({ ...layer, mask: { ...mask, tiles: { ...mask.tiles, rows } } });
    }
    default:
      if (layer.kind === 'text') return withLayer({ ...layer, left: layer.left + 9, top: layer.top - 4 });
      return withLayer({ ...layer, toBase: compose(layer.toBase, translation(7, -3)) });
  }
}

describe('painting only the damage', () => {
  const maps: Matrix<'frame', 'screen'>[] = [
    identity(),
    scaling(0.43),
    { a: 1.7, b: 0, c: 0, d: 1.7, e: -30.4, f: 11.6 },
  ];

  it('gives the same pixels as painting all, over seeded edits', () => {
    let smaller = 0;
    let edits = 0;
    const seeds = sampledSeeds(48, 12);
    for (const seed of seeds) {
      const random = createRandom(1000 + seed);
      const map = maps[seed % maps.length]!;
      const all: Rect<'screen'> = { x: 0, y: 0, width: 150, height: 150 };
      let doc = randomDocument(seed, { longest: 120 }).document;
      let list = listOf(doc);
      const surface = new PixelSurface(all.width, all.height);
      paint(list, surface, map, all);
      for (let i = 0; i < 5 && doc.layers.length > 1; i++) {
        doc = edited(doc, random);
        const next = listOf(doc);
        const damage = damageBetween(list, next);
        const whole = new PixelSurface(all.width, all.height);
        paint(next, whole, map, all);
        surface.touched = 0;
        if (damage) paint(next, surface, map, damageOnScreen(damage, map));
        const wrong = surface.pixels.findIndex((value, at) => value !== whole.pixels[at]);
        if (wrong >= 0)
          expect.fail(
            `seed ${seed}, edit ${i}: wrong at ${wrong % all.width}, ${Math.floor(wrong / all.width)}`,
          );
        if (surface.touched < whole.touched) smaller += 1;
        edits += 1;
        list = next;
      }
    }
    expect(edits).toBeGreaterThan(seeds.length * 2.5);
    expect(smaller).toBeGreaterThan(edits / 3);
  });

  it('is null when nothing changed, and everything when nothing was painted', () => {
    const list = listOf(randomDocument(9).document);
    expect(damageBetween(list, list)).toBeNull();
    expect(damageBetween(list, { ...list })).toBeNull();
    expect(damageBetween(null, list)).toEqual(rectOf(list.frame));
  });

  it('is the changed tiles and the reach of the feather, for a stroke', () => {
    const { document } = randomDocument(2);
    const base = document.layers.find((layer) => layer.kind === 'picture')!;
    const rows = (tile: string) => [Array.from({ length: 8 }, (_, i) => (i === 3 ? tile : 'u00'))];
    const doc = (tile: string): GessoDocument => {
      const size = { width: 2048, height: 256 };
      const mask = {
        tiles: { ...size, rows: rows(tile) },
        feather: 38,
        use: 'transparent',
        painted: true,
        strokes: 1,
      } as const;
      return {
        ...document,
        layers: [{ ...base, mask, toBase: identity(), visible: true }],
        assets: { [base.asset]: { ...document.assets[base.asset]!, size } },
        frame: {
          ...document.frame,
          base: size,
          quarterTurns: 0,
          flipX: false,
          flipY: false,
          straighten: 0,
          crop: rectOf(size),
          expand: NONE,
          padding: NONE,
        },
      };
    };
    expect(damageBetween(listOf(doc('u10')), listOf(doc('u20')))).toEqual({
      x: 768 - 38,
      y: 0,
      width: 256 + 76,
      height: 256,
    });
    expect(damageBetween(listOf(doc('u00')), listOf(doc('u20')))).toEqual({
      x: 768 - 38,
      y: 0,
      width: 256 + 76,
      height: 256,
    });
  });

  it('is null for color changes that the host tracks, and all of a picture that moves', () => {
    const { document } = randomDocument(2);
    const base = document.layers.find(isPicture)!;
    const change = (patch: Partial<PictureLayer>): GessoDocument => ({
      ...document,
      layers: [{ ...base, visible: true, ...patch }],
    });
    const adjustments = { ...base.adjustments, exposure: base.adjustments.exposure + 1 };
    const [before, after] = [listOf(change({})), listOf(change({ adjustments }))];
    expect(damageBetween(before, after)).not.toBeNull();
    expect(damageBetween(before, after, true)).toBeNull();
    const moved = listOf(change({ adjustments, toBase: { ...base.toBase, e: base.toBase.e + 5 } }));
    expect(damageBetween(before, moved, true)).toEqual(damageBetween(before, moved));
  });

  /** What is repainted when 5 × 5 px at `x`, 120 have changed, beside a text that lies at 100, 100. */
  const grown = (x: number, blur: number) => {
    const background = { color: '#ffffff', opacity: 50, radius: 0, padding: 0, blur };
    const layers = [textBlock('frost', { left: 100, top: 100, background })];
    const list = listOf({ ...randomDocument(2).document, layers });
    return spreadDamage(list, { x, y: 120, width: 5, height: 5 }, identity());
  };

  it('grows to a whole text, with room for overhanging letters and a px for its edge', () => {
    // 120 × 48 px; letters of 16 px may lean 8 px out of it.
    expect(grown(86, 0)).toEqual({ x: 86, y: 120, width: 5, height: 5 });
    const text = grown(87, 0);
    expect([text.x, text.width]).toEqual([91 - 4, 130 + 4]);
    expect(text.y).toBeLessThan(100);
    expect(text.y + text.height).toBeGreaterThan(148);
    expect(grown(150, 0)).toEqual({ ...text, x: 91, width: 130 });
  });

  it('grows to the visible outline of a rotated picture that it touches', () => {
    const { document } = randomDocument(2);
    const first = document.layers.find((layer) => layer.kind === 'picture')!;
    const size = { width: 200, height: 100 };
    const turned = (toBase: typeof first.toBase) => {
      const frame = {
        ...document.frame,
        base: { width: 300, height: 300 },
        straighten: 0,
        quarterTurns: 0,
      } as const;
      const shown = {
        crop: { x: 0, y: 0, width: 300, height: 300 },
        expand: NONE,
        padding: NONE,
        flipX: false,
        flipY: false,
      };
      const layers = [{ ...first, toBase, clip: 'frame', visible: true } as const];
      const assets = { [first.asset]: { ...document.assets[first.asset]!, size } };
      return listOf({ ...document, layers, assets, frame: { ...frame, ...shown } });
    };
    const grown = (list: ReturnType<typeof turned>, x: number, y: number) =>
      spreadDamage(list, { x, y, width: 5, height: 5 }, identity());
    // By 3 : 4 : 5: corners at 100, 50; 260, 170; 200, 250; 40, 130. The first lies inside.
    const slanted = turned({ a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: 100, f: 50 });
    expect(grown(slanted, 150, 150)).toEqual({ x: 150, y: 150, width: 5, height: 5 });
    expect(grown(slanted, 180, 108)).toEqual({ x: 39, y: 49, width: 222, height: 202 });
    const cut = turned({ a: 0.8, b: 0.6, c: -0.6, d: 0.8, e: -80, f: 0 });
    expect(grown(cut, 40, 90)).toEqual({ x: -1, y: -1, width: 82, height: 202 });
    // Upright, nothing is cut that would be drawn another way.
    const upright = turned({ a: 0, b: 0.7, c: -0.7, d: 0, e: 200.5, f: 20 });
    expect(grown(upright, 198, 40)).toEqual({ x: 198, y: 40, width: 5, height: 5 });
  });

  it('grows to a frosted background and the area of its blur', () => {
    expect(grown(60, 10)).toEqual({ x: 60, y: 120, width: 5, height: 5 });
    // The pill is 120 × 48 at 100, 100; the blur looks 30 px around.
    expect(grown(75, 10)).toEqual({ x: 69, y: 69, width: 182, height: 110 });
  });
});

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
