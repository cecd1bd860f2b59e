import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  type MomentsCache,
  measureCoverage,
  type PictureLayer,
  placeMessage,
  TILE_SIZE,
  type TileGrid,
  type TileStore,
  tileAt,
  uniformValue,
  wholePercent,
} from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useSnapshot } from '../../session/core/editor-binding.ts';
import styles from './erase-inspector.module.css';

const MAP_WIDTH = 96;

export interface CoverageWords {
  readonly percent: number;
  /** "12%", "under 1%". */
  readonly amount: string;
  /** "covered, lower left". */
  readonly words: string;
}

/** How much of the layer is painted; recomputed only for tiles that changed, after the screen shows them. */
export function useCoverage(layer: PictureLayer | null, tiles: TileStore): CoverageWords | null {
  const cache = useRef<MomentsCache>(new Map());
  const grid = useDeferredValue(layer?.mask.tiles ?? null);
  return useMemo(() => {
    if (!grid) return null;
    const coverage = measureCoverage(grid, (id) => tiles.get(id), cache.current);
    const { center } = coverage;
    const rounded = wholePercent(coverage.percent);
    return {
      percent: coverage.percent,
      amount: coverage.percent > 0 && rounded === 0 ? t('Under 1%') : t('{percent}%', { percent: rounded }),
      words:
        center && rounded < 100
          ? t('covered, {place}', { place: tMessage(placeMessage(center)) })
          : t('covered'),
    };
  }, [grid, tiles]);
}

/** A stamp-size picture of what is painted. */
export function MaskMap({ layer, tiles }: { readonly layer: PictureLayer; readonly tiles: TileStore }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useSnapshot((snapshot) => snapshot.thumbnails.get(layer.asset) ?? null);
  const grid = layer.mask.tiles;
  const height = Math.max(1, Math.round((MAP_WIDTH * grid.height) / grid.width));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    let stale = false;
    const draw = (image: HTMLImageElement | ImageBitmap | null) => {
      if (stale) return;
      context.clearRect(0, 0, MAP_WIDTH, height);
      if (image) {
        context.filter = 'grayscale(1) contrast(.6) brightness(1.15)';
        context.drawImage(image, 0, 0, MAP_WIDTH, height);
        context.filter = 'none';
      }
      const mask = new OffscreenCanvas(MAP_WIDTH, height);
      const pixels = sampleMask(grid, tiles, MAP_WIDTH, height);
      mask.getContext('2d')?.putImageData(new ImageData(pixels, MAP_WIDTH, height), 0, 0);
      context.drawImage(mask, 0, 0);
    };
    let turn = 0;
    if (typeof picture !== 'string') {
      // Not in the task that shows the panel.
      turn = window.setTimeout(draw, 0, picture);
    } else {
      const image = new window.Image();
      image.onload = () => draw(image);
      image.onerror = () => draw(null);
      image.src = picture;
    }
    return () => {
      stale = true;
      clearTimeout(turn);
    };
  }, [grid, tiles, picture, height]);
  return (
    <span className={styles.map} aria-hidden="true">
      <canvas ref={canvas} width={MAP_WIDTH} height={height} />
    </span>
  );
}

/** The brand's violet where the mask is, by nearest sample: RGBA, `width`×`height`. */
function sampleMask(
  grid: TileGrid,
  tiles: TileStore,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(grid.height - 1, Math.floor(((y + 0.5) * grid.height) / height));
    for (let x = 0; x < width; x++) {
      const sx = Math.min(grid.width - 1, Math.floor(((x + 0.5) * grid.width) / width));
      const id = tileAt(grid, Math.floor(sx / TILE_SIZE), Math.floor(sy / TILE_SIZE));
      const value = uniformValue(id) ?? tiles.get(id)[(sy % TILE_SIZE) * TILE_SIZE + (sx % TILE_SIZE)] ?? 0;
      pixels.set([0x5b, 0x58, 0xfb, Math.round(value * 0.9)], (y * width + x) * 4);
    }
  }
  return pixels;
}
