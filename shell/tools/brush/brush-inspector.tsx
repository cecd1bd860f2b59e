import { lazy, Suspense } from 'react';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { startingBrushSize } from '../../session/view/brush-start.ts';
import { EraseInspector } from '../mask/erase-inspector.tsx';
import { PreserveProduct } from '../product/preserve-product.tsx';
import { FeatherOver, InvertNote } from '../product/product-notes.tsx';

const FillIn = lazy(() => import('../fill/fill-panel.tsx'));
const NOTES = { feather: <FeatherOver />, invert: <InvertNote /> };

/** The brush's options, with what only the studio has: fill in, and Preserve product. */
export default function BrushInspector() {
  const editor = useEditor();
  const startSize = useEditorState(() => startingBrushSize(editor));
  return (
    <EraseInspector
      startSize={startSize}
      fill={
        <Suspense fallback={null}>
          <FillIn />
        </Suspense>
      }
      product={<PreserveProduct />}
      notes={NOTES}
    />
  );
}
