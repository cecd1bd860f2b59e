import { useMemo } from 'react';
import type { Editor } from '../../../engine/index.ts';
import { createShapeTool, provideShapes } from '../../../engine/shapes.ts';
import { useEditor } from '../../session/core/editor-binding.ts';
import { toolsOf } from '../../session/document/open-document.ts';
import { shapeOptions } from './shape-options.ts';
import { ShapesInspector } from './shapes-inspector.tsx';

const ready = new WeakSet<Editor>();

/** The studio's: the tool itself comes with its panel, and takes the place that was held for it. */
export default function ShapesTool() {
  const editor = useEditor();
  useMemo(() => {
    if (ready.has(editor)) return;
    ready.add(editor);
    provideShapes();
    toolsOf(editor).shapes = createShapeTool(() => shapeOptions(editor.state.document.frame));
  }, [editor]);
  return <ShapesInspector />;
}
