/**
 * Everything that only shapes need: drawing, hit testing, creating and changing them. The second entry of the engine: a host loads
 * it by `import()` when a document has a shape or the tool is chosen.
 */
import { shapeDrawingPart } from './render/shape-drawing.ts';
import { provideShapeDrawing } from './render/shape-port.ts';
import { provideShapeHands } from './tools/layers/shape-port.ts';
import { dragShape } from './tools/shapes/shape-drag.ts';
import { hitsShape } from './tools/shapes/shape-hit.ts';

export { ARROW_HEADS, isLine, SHAPE_KINDS, type ShapeKind } from './document/shape.ts';
export {
  addShape,
  SHAPE_DEFAULTS,
  type ShapeChange,
  type ShapeOptions,
  shapeAt,
  styleShapes,
} from './tools/shapes/shape-commands.ts';
export { endsOf, linePlace, shapeScale, stored } from './tools/shapes/shape-place.ts';
export { createShapeTool } from './tools/shapes/shape-tool.ts';

/** Registers the code of shapes. Calling it again changes nothing. */
export function provideShapes(): void {
  provideShapeDrawing(shapeDrawingPart);
  provideShapeHands({ hits: hitsShape, drag: dragShape });
}
