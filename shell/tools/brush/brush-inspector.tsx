import { lazy, Suspense } from 'react';
import { EraseInspector } from '../mask/erase-inspector.tsx';
import { PreserveProduct } from '../product/preserve-product.tsx';
import { FeatherOver, InvertNote } from '../product/product-notes.tsx';

const FillIn = lazy(() => import('../fill/fill-panel.tsx'));
const NOTES = { feather: <FeatherOver />, invert: <InvertNote /> };

/** The brush's options, with what only the studio has: fill in, and Preserve product. */
export default function BrushInspector() {
  return (
    <EraseInspector
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
