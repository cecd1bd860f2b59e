/** The canvas for keyboard and screen readers: one button a layer, in stacking order, over where the layer is seen. */

import { type ReactNode, useMemo } from 'react';
import {
  coverageMessage,
  type EditorState,
  isPicture,
  isShape,
  isText,
  type Layer,
  layerById,
  measureCoverage,
  selectedIds,
  selectedLayers,
} from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import { useEditor, useEditorState } from '../session/core/editor-binding.ts';
import { layerTitle, selectedInWords } from './layer-names.ts';

export function LayerButtons(): ReactNode {
  const editor = useEditor();
  const layers = useEditorState((state) => state.document.layers);
  const selected = useEditorState((state) => state.selection);
  const editing = useEditorState((state) => state.selection.caret !== null);
  if (editing) return null;
  return (
    <ul aria-label={t('Layers on the canvas')} style={HIDDEN}>
      {layers.filter(isVisible).map((layer) => (
        <li key={layer.id}>
          <button
            type="button"
            aria-pressed={selectedIds(selected).includes(layer.id)}
            onFocus={() => {
              const { tool } = editor.state;
              if (tool === 'brush' && isText(layer)) editor.setTool('text');
              if (tool === 'brush' && isShape(layer)) editor.setTool('shapes');
              editor.setSelection({ layer: layer.id, caret: null });
            }}
          >
            <LayerWords layer={layer} layers={layers} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LayerWords({ layer, layers }: { layer: Layer; layers: readonly Layer[] }): ReactNode {
  const editor = useEditor();
  return useMemo(() => {
    if (!isPicture(layer) || !layer.mask.painted) return layerWords(layer, layers);
    const coverage = measureCoverage(layer.mask.tiles, (id) => editor.tiles.get(id));
    const values = {
      ...placeOf(layer, layers),
      name: layer.name,
      coverage: tMessage(coverageMessage(coverage)),
    };
    return layer.mask.use === 'fill'
      ? t("Picture {place} of {count}, '{name}'. The area to fill in {coverage}.", values)
      : t("Picture {place} of {count}, '{name}'. The mask {coverage}.", values);
  }, [layer, layers, editor]);
}

/** What is selected, where it lies or how many it is; nothing while it is typed into. */
export function selectionWords({ document, selection }: Pick<EditorState, 'document' | 'selection'>): string {
  if (selection.others) return selectedInWords(selectedLayers({ document, selection }));
  const layer = selection.layer === null ? undefined : layerById(document, selection.layer);
  return layer && selection.caret === null ? layerWords(layer, document.layers) : '';
}

/** "Text block 2 of 3, 'Sale', at 120, 340". */
function layerWords(layer: Layer, layers: readonly Layer[]): string {
  const count = placeOf(layer, layers);
  if (isShape(layer)) return t("Shape {place} of {count}, '{name}'", { ...count, name: layerTitle(layer) });
  if (!isText(layer)) return t("Picture {place} of {count}, '{name}'", { ...count, name: layer.name });
  const text = layer.text.replace(/\s+/g, ' ').slice(0, 60);
  const at = { x: Math.round(layer.left), y: Math.round(layer.top) };
  if (layer.text === '') return t('Text block {place} of {count}, empty, at {x}, {y}', { ...count, ...at });
  return t("Text block {place} of {count}, '{text}', at {x}, {y}", { ...count, ...at, text });
}

/** Among the layers of its kind. */
function placeOf(layer: Layer, layers: readonly Layer[]) {
  const alike = layers.filter((other) => other.kind === layer.kind);
  return { place: alike.indexOf(layer) + 1, count: alike.length };
}

const isVisible = (layer: Layer) => layer.visible;

/** Seen by assistive technology only: what is focused shows as selected on the canvas. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  listStyle: 'none',
} as const;
