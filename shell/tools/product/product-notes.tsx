import { useEffect, useState } from 'react';
import { GROW_RANGE, type PictureLayer } from '../../../engine/index.ts';
import { whenIdle } from '../../base/idle.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import { Button } from '../../ui/button.tsx';
import panel from '../base/inspector.module.css';
import { INVERT_NOTE } from '../mask/mask-section.tsx';
import { useGuard } from './preserve-product.tsx';

/** ms until a feather that is being dragged is measured at the latest. */
const PATIENCE = 300;

/** Where a live feather reaches over the outline: by how much, and what takes it back. The guard does not limit it. */
export function FeatherOver() {
  const session = useSession();
  const layer = useEditorState(activePicture);
  const over = useFeatherOver(layer);
  if (!layer || over === 0) return null;
  const px = Math.min(GROW_RANGE.max, over);
  return (
    <div className={panel.apart}>
      <p className={panel.quiet} aria-live="polite">
        {t('The feather extends {px} px past the protected outline.', { px: over })}
      </p>
      <Button size="sm" block onClick={() => void session.refineMask(layer.id, 'shrink', px)}>
        {t('Shrink the mask by {px} px', { px })}
      </Button>
    </div>
  );
}

/** Inverting is exempt from the guard, and says so while something is preserved. */
export function InvertNote() {
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const guard = useGuard(editor);
  if (!layer || !guard?.on || guard.lookAt(layer.asset)?.kind !== 'found') return null;
  return (
    <p className={panel.quiet} id={INVERT_NOTE}>
      {t('Invert affects the whole mask, including the product.')}
    </p>
  );
}

/** Whole px that the layer's feather reaches over the protected outline; 0 where it does not. */
function useFeatherOver(layer: PictureLayer | null): number {
  const editor = useEditor();
  const guard = useGuard(editor);
  const look = layer && guard?.on ? guard.lookAt(layer.asset) : null;
  const [over, setOver] = useState(0);
  const mask = layer?.mask;
  const asset = layer?.asset;
  useEffect(() => {
    if (!guard || !mask || asset === undefined || look?.kind !== 'found' || mask.feather === 0) {
      setOver(0);
      return;
    }
    return whenIdle(() => setOver(guard.featherOver(asset, mask)), PATIENCE);
  }, [guard, look, asset, mask]);
  return over;
}
