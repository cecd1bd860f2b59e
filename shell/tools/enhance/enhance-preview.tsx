import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { EnhanceParams, PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { OperationSection } from '../base/operation-panel.tsx';
import styles from './enhance.module.css';
import { type Box, movedPlace, partAt } from './preview-part.ts';
import { type EnhancePreview as Preview, usePreview } from './use-preview.ts';

/** Share of the part that an arrow key moves it by. */
const STEP = 0.25;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface EnhancePreviewProps {
  readonly settings: EnhanceParams;
  readonly layer: PictureLayer;
}

/** A part of the picture before and after, so that settings are judged before they are applied. */
export function EnhancePreview({ settings, layer }: EnhancePreviewProps) {
  const size = useEditorState(({ document }) => document.assets[layer.asset]!.size);
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  const part = useMemo(() => partAt(size, place), [size, place]);
  const area = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (area.current) watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  const preview = usePreview(layer, part, settings, isSeen);
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const { width, height } = part.shown;

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, y: event.clientY });
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (!from) return;
    setFrom(null);
    const across = area.current?.querySelector('canvas')?.clientWidth ?? 0;
    if (across === 0) return;
    const scale = width / across;
    setPlace(movedPlace(size, place, (from.x - event.clientX) * scale, (from.y - event.clientY) * scale));
  };
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    setPlace(movedPlace(size, place, arrow[0] * STEP * width, arrow[1] * STEP * height));
  };
  if (preview === 'unreadable') return null;
  return (
    <OperationSection title={t('Preview')}>
      <div
        ref={area}
        className={styles.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the part that it shows.
        tabIndex={0}
        role="application"
        aria-label={t('Preview: drag it or press the arrow keys to see another part')}
        aria-busy={!preview?.after}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={() => setFrom(null)}
        onKeyDown={key}
      >
        <Tile name={t('Before')} preview={preview} picture={preview?.before ?? null} />
        <Tile name={t('After')} preview={preview} picture={preview?.after ?? null} />
      </div>
    </OperationSection>
  );
}

interface TileProps {
  readonly name: string;
  readonly preview: Preview | null;
  readonly picture: ImageBitmap | null;
}

/** px of the canvas for each px of the part. */
const SCALE = 4;

function Tile({ name, preview, picture }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && preview && picture) draw(pen, picture, preview.part.cut, preview.part.shown);
  }, [preview, picture]);
  const { width, height } = preview?.part.shown ?? { width: 60, height: 45 };
  return (
    <figure className={styles.tile}>
      <canvas ref={canvas} width={width * SCALE} height={height * SCALE} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** `picture`: all that was cut, enlarged or not. */
function draw(pen: CanvasRenderingContext2D, picture: ImageBitmap, cut: Box, shown: Box): void {
  const factor = picture.width / cut.width;
  const { width, height } = pen.canvas;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, width, height);
  pen.drawImage(
    picture,
    shown.x * factor,
    shown.y * factor,
    shown.width * factor,
    shown.height * factor,
    0,
    0,
    width,
    height,
  );
}
