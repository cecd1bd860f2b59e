import { describe, expect, it } from 'vitest';
import { MAX_LAYERS, MAX_TEXT } from '../../../engine/document-limits.ts';
import { type GessoDocument, parseDocument, printDocument } from '../../../engine/index.ts';
import { sampleDocument, shapeLayer, textBlock } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const withLayers = (more: GessoDocument['layers']): GessoDocument => {
  const doc = sampleDocument();
  return { ...doc, layers: [...doc.layers, ...more] };
};
const reopened = (doc: GessoDocument) => parseDocument(JSON.parse(JSON.stringify(printDocument(doc))));
const long = (letters: number) => 'x'.repeat(letters);

describe('What a document holds', () => {
  it('is refused in a file when its texts are too long together, hidden ones too, and taken to the last letter', () => {
    const taken = sampleDocument().layers.reduce(
      (sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0),
      0,
    );
    const rest = MAX_TEXT - taken;
    const fits = withLayers([
      textBlock('a', { text: long(rest - 10), visible: false }),
      textBlock('b', { text: long(10) }),
    ]);
    expect(reopened(fits)).toEqual(fits);
    const over = withLayers([
      textBlock('a', { text: long(rest - 10), visible: false }),
      textBlock('b', { text: long(11) }),
    ]);
    expect(() => reopened(over)).toThrow('20,000 characters');
  });

  it('is refused in a file when it has too many layers', () => {
    const shapes = (count: number) => Array.from({ length: count }, (_, n) => shapeLayer(`s${n}`));
    const own = sampleDocument().layers.length;
    expect(reopened(withLayers(shapes(MAX_LAYERS - own))).layers).toHaveLength(MAX_LAYERS);
    expect(() => reopened(withLayers(shapes(MAX_LAYERS + 1 - own)))).toThrow('at most 1000');
  });

  it('is never more than can be opened again: what goes over it is refused, and what was over may shrink', () => {
    const test = new TestEditor();
    const { editor } = test;
    const add = (id: string, text: string) =>
      editor.dispatch({
        steps: [{ type: 'layer.add', index: 1, layer: textBlock(id, { text }) }],
        origin: 'text.add',
        label: 'Add text',
        time: 1,
      });
    expect(add('a', long(MAX_TEXT - 1)).ok).toBe(true);
    const before = editor.state;
    const refused = add('b', 'two');
    expect(refused).toMatchObject({ ok: false, error: { code: 'document.invalid' } });
    expect(editor.state).toBe(before);
    expect(add('c', '!').ok).toBe(true);
  });
});
