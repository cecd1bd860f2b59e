import { Plus, ScanSearch, X } from 'lucide-react';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { areaIn } from './added-area.ts';
import { MISSING_MODEL, useMissingModel } from './missing-model.ts';
import { type Findable, finding } from './region-operations.ts';
import { RegionOverlay } from './region-overlay.tsx';
import { addRegion, type Regions, removeRegion, selectRegion, setFound, useRegions } from './region-store.ts';
import { regionName, SURE } from './region-words.ts';
import styles from './regions.module.css';

/** Finds plates or faces, and keeps the list of areas: each can be moved, resized, turned, added and removed before it is blurred. */
export function RegionOptions({ layer, kind }: { readonly layer: PictureLayer; readonly kind: Findable }) {
  const session = useSession();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const regions = useRegions(layer.asset);
  const missing = useMissingModel(kind);
  const find = () =>
    void session.runOperation(
      layer.id,
      finding(kind, (found) => setFound(layer.asset, found)),
    );
  return (
    <>
      <div className={panel.two}>
        <Button disabled={busy || missing} onClick={find}>
          <ScanSearch size={16} aria-hidden="true" />
          {kind === 'plate' ? t('Find plates') : t('Find faces')}
        </Button>
        <Button disabled={busy} onClick={() => addRegion(layer.asset, areaIn(layer.mask.tiles, kind))}>
          <Plus size={16} aria-hidden="true" />
          {t('Add area')}
        </Button>
      </div>
      {missing ? (
        <p className={panel.quiet}>
          {t(MISSING_MODEL[kind])} {regions.all.length === 0 ? t('Add areas where they are needed.') : null}
        </p>
      ) : null}
      {missing && regions.all.length === 0 ? null : <RegionList layer={layer} regions={regions} />}
      <p className={panel.quiet}>
        {t(
          'Exported files contain the blurred pixels only. The document keeps the original for Undo, also in a .gesso file.',
        )}
      </p>
      <RegionOverlay layer={layer} />
    </>
  );
}

function RegionList({ layer, regions }: { readonly layer: PictureLayer; readonly regions: Regions }) {
  if (regions.all.length === 0)
    return <p className={panel.quiet}>{t('No areas yet. Find them, or add one and drag it into place.')}</p>;
  return (
    <ul className={styles.list} aria-label={t('Areas to blur')}>
      {regions.all.map((region, n) => {
        const name = regionName(region, n + 1);
        const { confidence } = region;
        return (
          <li
            key={region.id}
            className={styles.row}
            data-selected={region.id === regions.selected || undefined}
          >
            <button
              type="button"
              className={styles.name}
              aria-pressed={region.id === regions.selected}
              onClick={() => selectRegion(layer.asset, region.id)}
            >
              {name}
            </button>
            {confidence === null ? null : (
              <span className={styles.share} data-check={confidence < SURE || undefined}>
                {confidence < SURE
                  ? t('Check, {percent}%', { percent: Math.floor(confidence * 100) })
                  : t('{percent}%', { percent: Math.floor(confidence * 100) })}
              </span>
            )}
            <Button
              look="ghost"
              size="sm"
              icon
              aria-label={t('Remove {name}', { name })}
              onClick={() => removeRegion(layer.asset, region.id)}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
