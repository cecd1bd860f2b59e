import { Blend } from 'lucide-react';
import { type PictureLayer, sceneSource } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import { useEditorState, useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { Button } from '../../ui/button.tsx';
import { blurredOriginal } from './blurred-original-operation.ts';

interface BlurredOriginalProps {
  readonly product: PictureLayer;
  /** It is not cut out: nothing would show behind it. */
  readonly disabled: boolean;
}

/** The picture's own background, blurred and without the product, as the backdrop. Not offered where the file has none. */
export function BlurredOriginal({ product, disabled }: BlurredOriginalProps) {
  const session = useSession();
  const busy = useSnapshot((snapshot) => snapshot.progress !== null);
  const hasNone = useEditorState((state) => {
    const { asset } = sceneSource(state, product);
    return state.document.assets[asset]?.hasAlpha ?? false;
  });
  if (hasNone) return null;
  return (
    <Button
      block
      disabled={disabled || busy}
      onClick={() => void session.runOperation(product.id, blurredOriginal())}
    >
      <Blend size={16} aria-hidden="true" />
      {t('Blur of the original')}
    </Button>
  );
}
