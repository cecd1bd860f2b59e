import { Copy, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { Segments } from '#controls/choice.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import {
  allOf,
  duplicateLayers,
  isShape,
  removeLayers,
  type ShapeLayer,
  selectedIds,
} from '../../../engine/index.ts';
import { addShape, SHAPE_KINDS, shapeAt } from '../../../engine/shapes.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditor, useEditorState } from '../../session/core/editor-binding.ts';
import { copyName, layerTitle, selectedInWords, shapeName } from '../../stage/layer-names.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { PanelHead } from '../base/panel-head.tsx';
import { LayerLook } from '../layers/layer-look.tsx';
import { Arrange } from '../text/text-arrange.tsx';
import { SHAPE_ICONS } from './shape-icon.tsx';
import { Look } from './shape-look.tsx';
import { chooseShapeKind, lookOf, setShapeLook, shapeOptions } from './shape-options.ts';
import ShapePosition from './shape-position.tsx';
import { useShapeStyle } from './shape-style.ts';

const ADD = {
  rectangle: defineMessage('Add rectangle'),
  ellipse: defineMessage('Add ellipse'),
  line: defineMessage('Add line'),
  arrow: defineMessage('Add arrow'),
} as const;

/** The shapes tool's options: the kind that is drawn, and the look of what is selected or comes next. */
export function ShapesInspector() {
  const editor = useEditor();
  const style = useShapeStyle();
  const { shapes, options } = style;
  const [only, ...others] = shapes;
  const single = others.length === 0 ? only : undefined;
  // Its fields come in slices behind the shape itself: all at once they would hold up the canvas.
  const filled = useDeferredValue(only !== undefined);
  useLastLook(single);
  const dispatch = editor.perform;
  const selected = () => selectedIds(editor.state.selection);
  const add = () => {
    const context = editor.context();
    const chosen = shapeOptions(context.document.frame);
    dispatch(addShape(context, shapeAt(context, context.newId(), chosen, context.camera.center)));
  };
  const note = single ? layerTitle(single) : only ? selectedInWords(shapes) : undefined;
  return (
    <>
      <PanelHead title={t('Shapes')} shortcut="U" note={note}>
        {only ? (
          <>
            <IconButton
              label={t('Duplicate')}
              size="sm"
              onPress={() => dispatch(duplicateLayers(editor.context(), selected(), copyName))}
            >
              <Copy size={16} />
            </IconButton>
            <IconButton
              label={single ? t('Delete shape') : t('Delete the selected shapes')}
              size="sm"
              disabled={shapes.every(({ locked }) => locked)}
              onPress={() => dispatch(removeLayers(editor.context(), selected()))}
            >
              <Trash2 size={16} />
            </IconButton>
          </>
        ) : null}
      </PanelHead>
      <div className={panel.body}>
        <section className={cx(panel.section, panel.first)} aria-label={t('Draw')}>
          <Segments
            label={t('Shape to draw')}
            value={options.kind}
            options={SHAPE_KINDS.map((value) => {
              const Icon = SHAPE_ICONS[value];
              return {
                value,
                label: shapeName(value),
                content: <Icon size={18} aria-hidden="true" />,
              };
            })}
            onChange={(kind) => chooseShapeKind(editor, kind)}
          />
          <Button size="sm" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {t(ADD[options.kind])}
          </Button>
          {only ? null : (
            <p className={panel.quiet}>
              {t('Drag on the canvas to draw a shape, or choose a point to place one.')}
            </p>
          )}
        </section>
        <div className={panel.columns}>
          <Look style={style} />
          {only && filled ? (
            <>
              <div className={panel.section}>
                <LayerLook layers={shapes} />
              </div>
              {single && !single.locked ? (
                <section className={panel.section} aria-label={t('Position')}>
                  <h3 className={panel.title}>{t('Position')}</h3>
                  <ShapePosition shape={single} />
                </section>
              ) : null}
              <Arrange all={{ label: t('Select all shapes'), of: (state) => allOf(state, isShape) }} />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Whatever changes how a shape looks, the next one looks so too. */
function useLastLook(shape: ShapeLayer | undefined): void {
  const frame = useEditorState((state) => state.document.frame);
  const last = useRef(shape);
  useEffect(() => {
    const before = last.current;
    last.current = shape;
    if (!shape || before?.id !== shape.id || before === shape) return;
    const look = lookOf(shape);
    if (JSON.stringify(look) !== JSON.stringify(lookOf(before))) setShapeLook(look, frame);
  }, [shape, frame]);
}
