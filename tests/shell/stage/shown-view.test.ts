import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import {
  compose,
  createState,
  type EditorState,
  type Frame,
  fillPicture,
  frameSize,
  isPicture,
  isText,
  layerById,
  mapPoint,
  NEUTRAL_ADJUSTMENTS,
  type Preview,
  sourceToFrame,
  translation,
  uniformGrid,
} from '../../../engine/index.ts';
import { applyTransaction } from '../../../engine/state/state.ts';
import { openedPicture, plainPicture } from '../../../shell/session/view/original.ts';
import { shownView } from '../../../shell/session/view/shown-view.ts';
import { paperOutline } from '../../../shell/stage/overlay/paper-outline.ts';
import { assetOf, sampleDocument } from '../../helpers/documents.ts';

const nothing = { original: null, hidesAdjustments: false };

function state(own: Partial<EditorState> = {}): EditorState {
  return createState({ document: sampleDocument(), ...own });
}

function withFrame(change: Partial<Frame>): EditorState['document'] {
  const document = sampleDocument();
  return { ...document, frame: { ...document.frame, ...change } };
}

const cropped = withFrame({ crop: { x: 100, y: 50, width: 400, height: 300 } });

describe('What the canvas shows', () => {
  it('is the document, as large as its frame', () => {
    const given = state({ document: cropped });
    const view = shownView(given, null, nothing);
    expect(view.document).toEqual(cropped);
    expect(view.area).toEqual({ x: 0, y: 0, width: 400, height: 300 });
    expect(view.crop).toBeNull();
  });

  it('is the layer as it is being dragged', () => {
    const given = state();
    const title = given.document.layers[2];
    if (title?.kind !== 'text') throw new Error('The sample has a title');
    const preview: Preview = { kind: 'layer', layer: { ...title, left: 99 }, guides: [] };
    expect(shownView(given, preview, nothing).document.layers[2]).toMatchObject({ left: 99 });
  });

  it('is the frame as it is being dragged, with the picture standing still', () => {
    const given = state({ tool: 'resize', resize: { mode: 'outpaint', aspect: null } });
    const frame: Frame = { ...given.document.frame, expand: { top: 10, right: 0, bottom: 0, left: 30 } };
    const view = shownView(
      given,
      { kind: 'frame', frame, layers: given.document.layers, label: message('') },
      nothing,
    );
    expect(view.area).toEqual({ x: -30, y: -10, width: 730, height: 510 });
    const picture = view.document.layers[0];
    if (!isPicture(picture)) throw new Error('The sample has a picture');
    const drawn = compose(
      sourceToFrame(picture.toBase, view.document.frame),
      translation<'frame', 'frame'>(view.origin.x, view.origin.y),
    );
    expect(mapPoint(drawn, { x: 5, y: 7 })).toEqual({ x: 5, y: 7 });
  });

  it('is the whole picture while the crop is chosen, with the kept part where it was', () => {
    const given = state({ document: cropped, tool: 'resize' });
    const view = shownView(given, null, nothing);
    expect(frameSize(view.document.frame)).toEqual({ width: 700, height: 500 });
    expect(view.area).toEqual({ x: -100, y: -50, width: 700, height: 500 });
    expect(view.crop).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  });

  describe('while the crop of a grown frame is chosen', () => {
    const sides = { top: 10, right: 40, bottom: 20, left: 30 };
    const expand = { top: 5, right: 0, bottom: 0, left: 0 };
    const whole = withFrame({ expand, padding: sides, background: '#ffffff' });

    it('is what it grew by too, around the whole picture', () => {
      const given = state({ document: whole, tool: 'resize' });
      const view = shownView(given, null, nothing);
      const all = { x: 0, y: 0, width: 770, height: 535 };
      expect([view.area, view.result]).toEqual([all, all]);
      expect(frameSize(view.document.frame)).toEqual({ width: 770, height: 535 });
      expect(view.crop).toEqual({ x: 30, y: 15, width: 700, height: 500 });
      expect(view.document.layers).toEqual(whole.layers);
    });

    it('is the picture and the frame that the crop will give, each as far as it reaches', () => {
      const crop = { x: 0, y: 100, width: 690, height: 300 };
      const given = state({ document: withFrame({ crop, expand, padding: sides }), tool: 'resize' });
      const view = shownView(given, null, nothing);
      // The frame as it is: what is left of 500 px and the growth around it.
      expect(view.result).toEqual({ x: 0, y: 0, width: 760, height: 335 });
      expect(view.crop).toEqual({ x: 30, y: 15, width: 690, height: 300 });
      // 100 px of the picture above and below the crop, less what they have of the growth; 10 px of it to the right.
      expect(view.area).toEqual({ x: 0, y: -85, width: 760, height: 500 });
      const picture = view.document.layers.find(isPicture)!;
      const [now, drawn] = [given.document.frame, view.document.frame];
      const { x, y } = mapPoint(sourceToFrame(picture.toBase, drawn), { x: 5, y: 7 });
      expect({ x: x + view.origin.x, y: y + view.origin.y }).toEqual(
        mapPoint(sourceToFrame(picture.toBase, now), { x: 5, y: 7 }),
      );
    });

    it('follows a crop that is dragged', () => {
      const given = state({ document: whole, tool: 'resize' });
      const frame = { ...whole.frame, crop: { x: 200, y: 0, width: 500, height: 500 } };
      const view = shownView(
        given,
        { kind: 'frame', frame, layers: whole.layers, label: message('') },
        nothing,
      );
      expect(view.result).toEqual({ x: 200, y: 0, width: 570, height: 535 });
      expect(view.area).toEqual({ x: 30, y: 0, width: 740, height: 535 });
    });

    it('lies on paper as far as picture and frame reach', () => {
      const turned = withFrame({ straighten: 10, flipX: true, padding: sides });
      const outlines = [cropped, whole, turned].map((document) => {
        const view = shownView(state({ document, tool: 'resize' }), null, nothing);
        return { view, outline: paperOutline({ view, toScreen: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 } }) };
      });
      expect(outlines[0]!.outline).toBeNull();
      for (const { view, outline } of outlines.slice(1)) {
        expect(outline).toHaveLength(10);
        const { x, y, width, height } = view.result!;
        expect(outline!.slice(5)).toEqual(
          [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
            [x, y],
          ].map(([x, y]) => ({ x, y })),
        );
        // Both the same way round, or what they share would be a hole.
        const area = (corners: readonly { x: number; y: number }[]) =>
          corners.reduce((sum, p, n) => {
            const q = corners[(n + 1) % corners.length]!;
            return sum + p.x * q.y - q.x * p.y;
          }, 0);
        expect(area(outline!.slice(0, 4))).toBeGreaterThan(0);
        expect(area(outline!.slice(5, 9))).toBeGreaterThan(0);
      }
    });
  });

  it('shows texts while the crop is chosen where the crop will have them', () => {
    const given = state({ document: cropped, tool: 'resize' });
    const before = cropped.layers.find(isText)!;
    const view = shownView(given, null, nothing);
    expect(view.document.layers.map(({ id }) => id)).toEqual(cropped.layers.map(({ id }) => id));
    const shown = view.document.layers.find(isText)!;
    // 100, 50 px of the whole picture lie before the crop.
    expect([shown.left, shown.top]).toEqual([before.left + 100, before.top + 50]);
    expect(shownView(given, null, nothing).document.layers.find(isText)).toBe(shown);
  });

  it('shows a crop that was applied without what was cut off, until another one is begun', () => {
    const resize = { mode: 'crop', aspect: null, cropped: true } as const;
    const given = state({ document: cropped, tool: 'resize', resize });
    const view = shownView(given, null, nothing);
    expect(view.crop).toBeNull();
    expect(view.area).toEqual({ x: 0, y: 0, width: 400, height: 300 });
    const frame = { ...cropped.frame, crop: { x: 100, y: 50, width: 200, height: 300 } };
    const begun = { kind: 'frame', frame, layers: cropped.layers, label: message('') } as const;
    expect(shownView(given, begun, nothing)).toMatchObject({
      area: { x: -100, y: -50, width: 700, height: 500 },
      crop: { x: 0, y: 0, width: 200, height: 300 },
    });
  });

  it('holds the turned picture while a straightened one is cropped', () => {
    const given = state({ document: withFrame({ straighten: 10 }), tool: 'resize' });
    const { area, pictureCorners } = shownView(given, null, nothing);
    expect(area.width).toBeGreaterThan(700);
    for (const { x, y } of pictureCorners) {
      expect(x).toBeGreaterThanOrEqual(area.x);
      expect(y).toBeGreaterThanOrEqual(area.y);
      expect(x).toBeLessThanOrEqual(area.x + area.width);
      expect(y).toBeLessThanOrEqual(area.y + area.height);
    }
  });

  it('is the picture as it was opened while comparing, in the frame as it is', () => {
    const document = {
      ...cropped,
      layers: cropped.layers.map((layer) =>
        isPicture(layer)
          ? {
              ...layer,
              opacity: 20,
              adjustments: { ...layer.adjustments, exposure: 50 },
              mask: { ...layer.mask, tiles: uniformGrid(700, 500, 'uff'), painted: true },
            }
          : layer,
      ),
    };
    const view = shownView(state({ document }), null, { ...nothing, original: plainPicture(document) });
    expect(view.document.frame).toEqual(cropped.frame);
    expect(view.document.layers).toHaveLength(1);
    expect(view.document.layers[0]).toMatchObject({
      asset: cropped.layers[0] && isPicture(cropped.layers[0]) ? cropped.layers[0].asset : '',
      opacity: 100,
      adjustments: { exposure: 0 },
      mask: { tiles: uniformGrid(700, 500) },
    });
  });

  it('is the picture before all that was filled in while comparing, and what is filled otherwise', () => {
    const opened = state();
    const [photo] = opened.document.layers;
    if (!isPicture(photo)) throw new Error('The sample has a picture');
    const filled = [5, 6].reduce((before, seed) => {
      const layer = layerById(before.document, photo.id);
      if (!isPicture(layer)) throw new Error('The picture is there');
      const context = { document: before.document, now: seed };
      const done = applyTransaction(before, fillPicture(context, photo.id, layer, assetOf(700, 500, seed))!);
      if (!done.ok) throw done.error;
      return done.state;
    }, opened);
    expect(shownView(filled, null, nothing).document.layers[0]).toMatchObject({ asset: assetOf(1, 1, 6).id });
    const compared = openedPicture(filled);
    expect(compared.layers[0]).toMatchObject({ asset: photo.asset });
    expect(compared.assets[photo.asset]).toEqual(opened.document.assets[photo.asset]);
  });

  it('has no color adjustments while they are hidden, and everything else', () => {
    const given = state();
    const adjustments = { ...NEUTRAL_ADJUSTMENTS, exposure: 30 };
    const layers = given.document.layers.map((layer) =>
      isPicture(layer) ? { ...layer, adjustments } : layer,
    );
    const adjusted = { ...given, document: { ...given.document, layers } };
    expect(shownView(adjusted, null, nothing).document.layers).toEqual(layers);
    const view = shownView(adjusted, null, { original: null, hidesAdjustments: true });
    expect(view.document.layers).toEqual(given.document.layers);
  });
});
