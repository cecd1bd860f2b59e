import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_DEFAULTS } from '../../../engine/defaults.ts';
import {
  documentFonts,
  FONT_FAMILIES,
  fontFamily,
  fontOf,
  fontReports,
  fontString,
} from '../../../engine/text/fonts.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';

const documentOf = (...layers: ReturnType<typeof textBlock>[]) => ({ ...randomDocument(1).document, layers });

describe('fonts', () => {
  it('have the default family, drawn with the face of the same metrics', () => {
    expect(fontString(fontOf(TEXT_DEFAULTS))).toBe('normal 400 16px Arimo, Arial, Helvetica, sans-serif');
  });

  it('are really bundled: every weight and style has its file', () => {
    for (const family of FONT_FAMILIES) {
      const id = family.face.toLowerCase();
      for (const weight of family.weights) {
        for (const style of family.styles) {
          const file = `node_modules/@fontsource/${id}/files/${id}-latin-${weight}-${style}.woff2`;
          expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
        }
      }
    }
  });

  it('take the nearest weight that there is', () => {
    const weights = [100, 400, 549, 560, 900].map((weight) =>
      fontString({ family: 'Arial', size: 10, weight, style: 'italic' }),
    );
    expect(weights.map((font) => font.split(' ')[1])).toEqual(['400', '400', '500', '600', '700']);
  });

  it('are asked for once a face, with every character that is set in it', () => {
    const needs = documentFonts(
      documentOf(
        textBlock('ab'),
        textBlock('bc', { id: 'x', size: 99 }),
        textBlock('Д', { id: 'y', weight: 700 }),
      ),
    );
    expect(needs.map((need) => [need.family, need.weight, need.style])).toEqual([
      ['Arial', 400, 'normal'],
      ['Arial', 700, 'normal'],
    ]);
    expect(needs[0]!.text).toMatch(/^(?=.*a)(?=.*b)(?=.*c)(?=.*•)(?=.*-)(?!.*Д)/);
    expect(needs[1]!.text).toContain('Д');
    expect(documentFonts(documentOf())).toEqual([]);
  });

  it('that are not bundled are shown in Arial and reported once', () => {
    const doc = documentOf(textBlock('a', { font: 'Futura' }), textBlock('b', { id: 'x', font: 'Futura' }));
    expect(fontFamily('Futura').id).toBe('Arial');
    expect(fontReports(doc).map((report) => report.code)).toEqual(['text.font-substituted']);
    expect(fontReports(documentOf(textBlock('a')))).toEqual([]);
  });
});
