import { Toggle } from '#controls/choice.tsx';
import type { PictureLayer } from '../../../engine/index.ts';
import { MIN_SCENE_RESIZE_SCALE } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import { NumberBox } from '../../ui/number-field.tsx';
import panel from '../base/inspector.module.css';
import { Fold } from '../server/fold.tsx';
import { PlacementView } from './placement-view.tsx';
import { FIRST_PLACEMENT, type ScenePlacement, sceneSettings } from './scene-settings.ts';

/** Of what the server takes. */
const MOST = { position: 200, scale: 1000 };
const PERCENT = 100;

/** Where the product stands in its scene: as in its picture, or where it is put, in a preview on the canvas or by numbers. */
export function PlacementFold({ product }: { readonly product: PictureLayer | null }) {
  const { placement } = sceneSettings.use();
  const set = (patch: Partial<ScenePlacement>) =>
    placement && sceneSettings.set({ placement: { ...placement, ...patch } });
  return (
    <Fold title={t('Placement')}>
      <Toggle
        label={t('Where it stands in its picture')}
        on={placement === null}
        onChange={(isAsItIs) => sceneSettings.set({ placement: isAsItIs ? null : FIRST_PLACEMENT })}
      >
        {t('Where it stands in its picture')}
      </Toggle>
      {placement && product ? <PlacementView product={product} placement={placement} /> : null}
      {placement ? (
        <div className={panel.two}>
          <NumberBox
            label={t('Middle from the left')}
            prefix="X"
            unit="%"
            min={-PERCENT}
            max={MOST.position}
            value={placement.x * PERCENT}
            onChange={(x) => set({ x: x / PERCENT })}
          />
          <NumberBox
            label={t('Middle from the top')}
            prefix="Y"
            unit="%"
            min={-PERCENT}
            max={MOST.position}
            value={placement.y * PERCENT}
            onChange={(y) => set({ y: y / PERCENT })}
          />
          <NumberBox
            label={t('Scale')}
            prefix={t('Scale')}
            unit="%"
            min={MIN_SCENE_RESIZE_SCALE * PERCENT}
            max={MOST.scale}
            value={placement.scale * PERCENT}
            onChange={(scale) => set({ scale: scale / PERCENT })}
          />
          <NumberBox
            label={t('Rotation')}
            prefix={t('Rotation')}
            unit="°"
            min={-360}
            max={360}
            value={placement.rotation}
            onChange={(rotation) => set({ rotation })}
          />
        </div>
      ) : null}
    </Fold>
  );
}
