import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_DEFAULTS } from '../../../engine/document/defaults.ts';
import {
  documentFonts,
  FALLBACK_FACES,
  FONT_FAMILIES,
  fontFamily,
  fontOf,
  fontReports,
  fontString,
} from '../../../engine/text/fonts.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';

const documentOf = (...layers: ReturnType<typeof textBlock>[]) => ({ ...randomDocument(1).document, layers });

const chainHas = (face: string) => FALLBACK_FACES.some((name) => name === face);

/** A file that the package of a script has. */
const SUBSETS: Readonly<Record<string, string>> = {
  latin: 'latin',
  arabic: 'arabic',
  hebrew: 'hebrew',
  devanagari: 'devanagari',
  cjk: 'latin',
};

describe('fonts', () => {
  it('are twenty-four families, the headline faces by their packages’ names and under open licenses', () => {
    expect(FONT_FAMILIES).toHaveLength(24);
    const manifest = (name: string) =>
      JSON.parse(readFileSync(`node_modules/@fontsource/${name}/package.json`, 'utf8')) as {
        license: string;
      };
    for (const { face } of FONT_FAMILIES) {
      const name = face === 'Inter Text' ? 'inter' : face.toLowerCase().replaceAll(' ', '-');
      expect(['OFL-1.1', 'Apache-2.0'], name).toContain(manifest(name).license);
    }
  });

  it('have the default family, drawn with the face of the same metrics', () => {
    expect(fontString(fontOf(TEXT_DEFAULTS))).toMatch(
      /^normal 400 16px Arimo, .*, Arial, Helvetica, sans-serif$/,
    );
  });

  it('cut their headline faces into the same ranges as Arimo, whose list stands for theirs', () => {
    const ranges = (name: string) =>
      JSON.parse(readFileSync(`node_modules/@fontsource/${name}/unicode.json`, 'utf8')) as Record<
        string,
        string
      >;
    const arimo = ranges('arimo');
    for (const name of [
      'anton',
      'lato',
      'lora',
      'montserrat',
      'nunito',
      'oswald',
      'pacifico',
      'playfair-display',
      'poppins',
      'raleway',
      'roboto-slab',
      'work-sans',
    ])
      for (const subset of ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'])
        expect([arimo[subset], undefined], `${name} ${subset}`).toContain(ranges(name)[subset]);
  });

  it('draw every script with a bundled face', () => {
    for (const { css, face, id } of FONT_FAMILIES) {
      const chain = css.split(', ').map((name) => name.replaceAll('"', ''));
      expect(chain[0], id).toBe(face);
      for (const fallback of FALLBACK_FACES)
        expect(
          chain.filter((name) => name === fallback),
          id,
        ).toHaveLength(1);
    }
    const drawn = new Set(
      FONT_FAMILIES.filter(({ face }) => chainHas(face)).flatMap(({ scripts }) => scripts),
    );
    expect([...drawn].sort()).toEqual([
      'arabic',
      'cjk',
      'cyrillic',
      'devanagari',
      'greek',
      'hangul',
      'hebrew',
      'latin',
    ]);
  });

  it('are really bundled: every weight and style has its file', () => {
    for (const family of FONT_FAMILIES) {
      const id = (family.id === 'Arial' ? family.face : family.id).toLowerCase().replaceAll(' ', '-');
      const subset = id.startsWith('noto')
        ? (family.scripts.find((script) => script in SUBSETS) ?? '')
        : 'latin';
      for (const weight of family.weights) {
        for (const style of family.styles) {
          const file = `node_modules/@fontsource/${id}/files/${id}-${SUBSETS[subset]}-${weight}-${style}.woff2`;
          expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
        }
      }
    }
  });

  it('use the nearest bundled weight', () => {
    const weights = [100, 400, 549, 560, 900].map((weight) =>
      fontString({ family: 'Arial', size: 10, weight, style: 'italic' }),
    );
    expect(weights.map((font) => font.split(' ')[1])).toEqual(['400', '400', '500', '600', '700']);
  });

  it('are requested once a face, with all of its characters', () => {
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
