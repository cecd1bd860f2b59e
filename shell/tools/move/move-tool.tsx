import { lazy, Suspense } from 'react';
import type { ShapeLayer } from '../../../engine/index.ts';
import MoveInspector from './move-inspector.tsx';

const Position = lazy(() => import('../shapes/shape-position.tsx'));

/** The studio's: with a shape's place in numbers, whose code loads with the first one that is selected. */
export default function MoveTool() {
  return <MoveInspector shapePosition={ShapePosition} />;
}

function ShapePosition({ shape }: { readonly shape: ShapeLayer }) {
  return (
    <Suspense fallback={null}>
      <Position shape={shape} />
    </Suspense>
  );
}
