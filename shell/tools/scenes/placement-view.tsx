import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PictureLayer } from '../../../engine/index.ts';
import { number, t } from '../../locale/index.ts';
import { ownTemplates, sceneTemplates } from '../../remote/library/scene-library.ts';
import { useResource } from '../../remote/library/use-resource.ts';
import { useSession } from '../../session/core/editor-binding.ts';
import { useSizeOf, useStage } from '../regions/canvas-matrix.ts';
import { localAddress } from '../server/local-address.ts';
import styles from './placement.module.css';
import { placedByKey, productSize, sceneIn } from './placement-geometry.ts';
import { createPlacementHand, type Part } from './placement-hand.ts';
import { type ProductPreview, previewProduct } from './product-preview.ts';
import { FIRST_PLACEMENT, type ScenePlacement, type SceneSettings, sceneSettings } from './scene-settings.ts';

/** CSS px around the scene: for handles outside of it, and the words under it. */
const ROOM = { across: 48, down: 112 } as const;

interface PlacementViewProps {
  readonly product: PictureLayer;
  readonly placement: ScenePlacement;
}

/** The scene over the canvas, before it is made: the product is moved, scaled and turned in it by pointer, finger and keys. */
export function PlacementView(props: PlacementViewProps) {
  const stage = useStage();
  const parent = stage?.parentElement;
  // Beside the stage, not inside it: a press on the scene must not reach the canvas.
  return stage && parent ? createPortal(<Scene {...props} stage={stage} />, parent) : null;
}

function Scene({ stage, product, placement }: PlacementViewProps & { readonly stage: HTMLElement }) {
  const settings = sceneSettings.use();
  const room = useSizeOf(stage);
  const backdrop = useBackdrop(settings);
  const preview = usePreview(product);
  const frame = useRef<HTMLDivElement>(null);
  const scene = sceneIn(
    { width: room.width - ROOM.across, height: room.height - ROOM.down },
    settings.aspect_ratio,
  );
  const size = productSize(placement, scene, preview ?? { width: 1, height: 1 });
  const set = (next: ScenePlacement) => sceneSettings.set({ placement: next });

  const [hand] = useState(() =>
    createPlacementHand({
      read: () => sceneSettings.current().placement ?? FIRST_PLACEMENT,
      write: set,
      scene: () => frame.current!.getBoundingClientRect(),
    }),
  );
  const spotOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = frame.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const press = (part: Part) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    if (hand.press(event.pointerId, spotOf(event), part))
      event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placedByKey(placement, event);
    if (next) set(next);
    else if (event.key !== 'Escape' || !hand.giveUp()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const percent = (part: number) => number(Math.round(part * 1000) / 10);
  return (
    <div
      className={styles.cover}
      data-scene-placement
      onPointerDown={press('scene')}
      onPointerMove={(event) => hand.move(event.pointerId, spotOf(event), event.shiftKey)}
      onPointerUp={(event) => hand.release(event.pointerId)}
      onPointerCancel={() => hand.giveUp()}
    >
      <div ref={frame} className={styles.scene} style={{ ...scene, ...backdrop }}>
        {preview ? (
          <div
            className={styles.product}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, scale and turn it, so it takes them all.
            tabIndex={0}
            aria-label={t(
              'Product in the scene: arrow keys move it, plus and minus scale it, brackets turn it',
            )}
            aria-describedby="scene-placement"
            style={{
              ...size,
              left: placement.x * scene.width - size.width / 2,
              top: placement.y * scene.height - size.height / 2,
              transform: `rotate(${placement.rotation}deg)`,
            }}
            onPointerDown={press('move')}
            onKeyDown={onKeyDown}
          >
            <Picture of={preview} />
            <span className={styles.turn} data-handle="turn" onPointerDown={press('turn')} />
            <span className={styles.scale} data-handle="scale" onPointerDown={press('scale')} />
          </div>
        ) : null}
      </div>
      <p className={styles.values} id="scene-placement" role="status">
        {t('Middle at {x}%, {y}%, scale {scale}%, turned {degrees}°', {
          x: percent(placement.x),
          y: percent(placement.y),
          scale: percent(placement.scale),
          degrees: number(placement.rotation),
        })}
      </p>
      <p className={styles.note}>{t('A preview of the place. The server makes light, shadow and scene.')}</p>
    </div>
  );
}

function Picture({ of: { image } }: { readonly of: ProductPreview }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => void place.current?.replaceChildren(image), [image]);
  return <span ref={place} className={styles.picture} aria-hidden="true" />;
}

function usePreview(product: PictureLayer): ProductPreview | null {
  const session = useSession();
  const [preview, setPreview] = useState<ProductPreview | null>(null);
  const { asset, mask } = product;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture or mask is another preview; the layer changes for less.
  useEffect(() => {
    let isWanted = true;
    previewProduct(session, product)
      .then((made) => isWanted && setPreview(made))
      // What cannot be drawn can still be placed by numbers.
      .catch(() => isWanted && setPreview(null));
    return () => {
      isWanted = false;
    };
  }, [session, asset, mask]);
  return preview;
}

/** What the scene is to be like: its template, the person's picture, its color, or nothing that can be shown yet. */
function useBackdrop({ source, templateId, ownTemplateId, reference, color }: SceneSettings) {
  const templates = useResource(sceneTemplates);
  const own = useResource(ownTemplates, source === 'custom_templates');
  const [address, setAddress] = useState<string | undefined>();
  useEffect(() => {
    if (!reference) return;
    const url = URL.createObjectURL(reference);
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress(undefined);
    };
  }, [reference]);
  const listed =
    source === 'custom_templates'
      ? own.status === 'loaded' && own.value.find(({ id }) => id === ownTemplateId)
      : templates.status === 'loaded' && templates.value.find(({ id }) => id === templateId);
  const shown = reference ? address : listed ? localAddress(listed.preview_url) : undefined;
  return {
    ...(color !== null && { backgroundColor: color }),
    ...(shown !== undefined && { backgroundImage: `url("${shown}")` }),
  };
}
