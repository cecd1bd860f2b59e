import { Blend } from 'lucide-react';
import { type PictureLayer, sceneSource } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { blurredOriginal } from './blurred-original-operation.ts';
import { cutOutFirst } from './cut-out-first.ts';

interface BlurredOriginalProps {
  readonly product: PictureLayer;
}

/** The picture's own background, blurred and without the product, as the backdrop. Not offered where the file has none. */
export function BlurredOriginal({ product }: BlurredOriginalProps) {
  const session = useSession();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const hasNone = useEditorState((state) => {
    const { asset } = sceneSource(state, product);
    return state.document.assets[asset]?.hasAlpha ?? false;
  });
  if (hasNone) return null;
  const blur = async () => {
    if (await cutOutFirst(session, product)) await session.runOperation(product.id, blurredOriginal());
  };
  return (
    <Button block disabled={busy} onClick={() => void blur()}>
      <Blend size={16} aria-hidden="true" />
      {t('Blur of the original')}
    </Button>
  );
}
