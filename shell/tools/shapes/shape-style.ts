import { type Editor, isShape, type ShapeLayer, selectedIds } from '../../../engine/index.ts';
import { type ShapeChange, type ShapeKind, type ShapeOptions, styleShapes } from '../../../engine/shapes.ts';
import { t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { commonValue } from '../../session/view/layer-readers.ts';
import { type ShapeLook, setShapeLook, useShapeOptions } from './shape-options.ts';

export interface ShapeStyling {
  /** Those that are selected; none: the panel is about the next one. */
  readonly shapes: readonly ShapeLayer[];
  readonly options: ShapeOptions;
  /** What all of them have, or null where they differ. */
  of<T>(read: (look: ShapeOptions) => T): T | null;
  /** The same for a number's field. */
  figure(read: (look: ShapeOptions) => number | null): {
    readonly value: number;
    readonly placeholder: string;
  };
  /** The name of a control that cannot show by itself that they differ. */
  named(label: string, read: (look: ShapeOptions) => unknown): string;
  /** Changes all of them, and what the next one looks like; what shares a gesture is one undo entry. */
  set(look: ShapeLook, gesture?: string): void;
  /** The same of these kinds alone: a line has no fill, and says nothing about the fills of others. */
  among(has: (kind: ShapeKind) => boolean): ShapeStyling;
}

/** What the panel shows and changes: the selected shapes, or the look of the next. */
export function useShapeStyle(): ShapeStyling {
  const editor = useEditor();
  const selection = useEditorState((state) => state.selection);
  const document = useEditorState((state) => state.document);
  const options = useShapeOptions(document.frame);
  const ids = selectedIds(selection);
  return stylingOf(
    editor,
    options,
    document.layers.filter(isShape).filter(({ id }) => ids.includes(id)),
  );
}

function stylingOf(editor: Editor, options: ShapeOptions, shapes: readonly ShapeLayer[]): ShapeStyling {
  const looks: readonly ShapeOptions[] =
    shapes.length > 0 ? shapes.map((shape) => ({ ...shape, kind: shape.shape })) : [options];
  const common = <T>(read: (look: ShapeOptions) => T) => commonValue(looks, (look) => read(look) ?? 'none');
  return {
    shapes,
    options,
    of: (read) => {
      const value = common(read);
      return value === 'none' ? null : (value as ReturnType<typeof read> | null);
    },
    figure(read) {
      const value = common(read);
      return {
        value: typeof value === 'number' ? value : Number.NaN,
        placeholder: value === null ? t('Mixed') : t('Auto'),
      };
    },
    named: (label, read) => (common(read) === null ? t('{label}, mixed', { label }) : label),
    set(look, gesture) {
      setShapeLook(look, editor.state.document.frame);
      if (shapes.length === 0) return;
      const ids = shapes.map(({ id }) => id);
      editor.perform(styleShapes(editor.context(), ids, look as ShapeChange, gesture));
    },
    among: (has) =>
      stylingOf(
        editor,
        options,
        shapes.filter(({ shape }) => has(shape)),
      ),
  };
}
