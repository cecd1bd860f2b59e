import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type AssetId, invert, mapPoint, type PictureLayer, type Point } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useCanvasMatrix, useStage } from './canvas-matrix.ts';
import { cornersOf, grown, moved, type Region, resized, turned, turnedTo } from './region-geometry.ts';
import { changeRegion, removeRegion, selectRegion, useRegions } from './region-store.ts';
import { regionName } from './region-words.ts';
import styles from './regions.module.css';

/** CSS px: the handle that turns a region stands that far from its upper side. */
const STALK = 26;
/** CSS px around a handle that count as it: less for a small region, whose inside moves it. */
const REACH = { least: 8, most: 18 } as const;

/** Regions over the canvas, each with handles: it is moved, resized and turned by pointer, touch and keys. */
export function RegionOverlay({ layer }: { readonly layer: PictureLayer }) {
  const stage = useStage();
  const parent = stage?.parentElement;
  // Beside the stage, not inside it: a press on a region must not reach the canvas.
  return stage && parent ? createPortal(<Canvas stage={stage} layer={layer} />, parent) : null;
}

type Part = 'body' | 'turn' | number;

interface Drag {
  readonly part: Part;
  readonly before: Region;
  readonly from: Point<'source'>;
}

function Canvas({ stage, layer }: { readonly stage: HTMLElement; readonly layer: PictureLayer }) {
  const matrix = useCanvasMatrix(stage, layer);
  const { all, selected } = useRegions(layer.asset);
  const drag = useRef<Drag | null>(null);
  const back = invert(matrix);
  const placeOf = (event: PointerEvent): Point<'source'> => {
    const { left, top } = stage.getBoundingClientRect();
    return mapPoint(back, { x: event.clientX - left, y: event.clientY - top } as Point<'screen'>);
  };

  const press = (region: Region, part: Part) => (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part, before: region, from: placeOf(event) };
    selectRegion(layer.asset, region.id);
  };
  const move = (event: PointerEvent) => {
    if (drag.current) changeRegion(layer.asset, dragged(drag.current, placeOf(event)));
  };
  const release = () => {
    drag.current = null;
  };
  const cancel = () => {
    if (drag.current) changeRegion(layer.asset, drag.current.before);
    drag.current = null;
  };

  const onScreen = (point: Point<'source'>) => mapPoint(matrix, point);
  return (
    <svg
      className={styles.overlay}
      aria-label={t('Areas to blur')}
      role="application"
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      {all.map((region, n) => {
        const corners = cornersOf(region).map(onScreen);
        const [a, b] = corners as [Point<'screen'>, Point<'screen'>];
        const isSelected = region.id === selected;
        const top = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const center = onScreen(region.center);
        const reach = reachOf(corners);
        const out = Math.hypot(top.x - center.x, top.y - center.y) || 1;
        const knob = {
          x: top.x + ((top.x - center.x) / out) * STALK,
          y: top.y + ((top.y - center.y) / out) * STALK,
        };
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys move, resize and turn it, so it takes them all.
          <g
            key={region.id}
            className={styles.region}
            data-selected={isSelected || undefined}
            data-kind={region.kind}
            role="application"
            tabIndex={0}
            aria-label={t('{name}: arrow keys move it, Alt resizes, brackets turn, Delete removes', {
              name: regionName(region, n + 1),
            })}
            onFocus={() => selectRegion(layer.asset, region.id)}
            onKeyDown={(event) => pressKey(event, layer.asset, region)}
          >
            <polygon
              className={styles.body}
              points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              onPointerDown={press(region, 'body')}
            />
            {isSelected ? (
              <>
                <line className={styles.stalk} x1={top.x} y1={top.y} x2={knob.x} y2={knob.y} />
                <Handle at={knob} reach={reach} cursor="grab" onPress={press(region, 'turn')} />
                {corners.map((corner, index) => (
                  <Handle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the list.
                    key={index}
                    at={corner}
                    reach={reach}
                    cursor="nwse-resize"
                    onPress={press(region, index)}
                  />
                ))}
              </>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

function reachOf([a, b, , d]: readonly Point<'screen'>[]): number {
  const side = (from: Point<'screen'>, to: Point<'screen'>) => Math.hypot(to.x - from.x, to.y - from.y);
  return Math.min(REACH.most, Math.max(REACH.least, Math.min(side(a!, b!), side(a!, d!)) / 2));
}

interface HandleProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly reach: number;
  readonly cursor: string;
  onPress(event: PointerEvent<SVGElement>): void;
}

function Handle({ at, reach, cursor, onPress }: HandleProps) {
  return (
    <g style={{ cursor }} onPointerDown={onPress}>
      <circle className={styles.reach} cx={at.x} cy={at.y} r={reach} />
      <circle className={styles.handle} cx={at.x} cy={at.y} r={5} />
    </g>
  );
}

function dragged({ part, before, from }: Drag, at: Point<'source'>): Region {
  if (part === 'body') return moved(before, at.x - from.x, at.y - from.y);
  return part === 'turn' ? turnedTo(before, at) : resized(before, part, at);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys of the region that has the focus; the canvas' own do not hear them. */
function pressKey(event: KeyboardEvent, asset: AssetId, region: Region): void {
  const far = event.shiftKey ? 10 : 1;
  const arrow = ARROWS[event.key];
  const turn = { '[': -1, ']': 1, '{': -1, '}': 1 }[event.key];
  if (arrow) {
    const [dx, dy] = [arrow[0] * far, arrow[1] * far];
    changeRegion(asset, event.altKey ? grown(region, dx, dy) : moved(region, dx, dy));
  } else if (turn) changeRegion(asset, turned(region, turn * far));
  else if (event.key === 'Delete' || event.key === 'Backspace') removeRegion(asset, region.id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
