import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fontLabel, OWN_FONT_BYTES } from '../../../engine/text/font-label.ts';
import { fontFamily, fontReports, fontString } from '../../../engine/text/fonts.ts';
import { ownFont, ownFontId } from '../../../engine/text/own-font.ts';
import { inflate } from '../../../shell/session/fonts/own-fonts.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';

const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../node_modules/@fontsource/${name}`, import.meta.url)));
const WOFF = file('caveat/files/caveat-latin-700-normal.woff');
const WOFF2 = file('caveat/files/caveat-latin-700-normal.woff2');
const label = (bytes: Uint8Array, name = 'My face.ttf') => fontLabel(bytes, name, inflate);

/** An sfnt with one table, `name`, in UTF-16. */
function sfnt(names: Readonly<Record<number, string>>): Uint8Array {
  const entries = Object.entries(names);
  const strings = entries.map(([, text]) => [...text].flatMap((c) => [0, c.charCodeAt(0)]));
  const table = 28;
  const storage = 6 + entries.length * 12;
  const bytes = new Uint8Array(table + storage + strings.flat().length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, 1);
  bytes.set(new TextEncoder().encode('name'), 12);
  view.setUint32(20, table);
  view.setUint32(24, bytes.length - table);
  view.setUint16(table + 2, entries.length);
  view.setUint16(table + 4, storage);
  let offset = 0;
  entries.forEach(([id], i) => {
    const record = [3, 1, 0x409, Number(id), strings[i]!.length, offset];
    record.forEach((value, field) => {
      view.setUint16(table + 6 + i * 12 + field * 2, value);
    });
    bytes.set(strings[i]!, table + storage + offset);
    offset += strings[i]!.length;
  });
  return bytes;
}

const MEGABYTE = 2 ** 20;

/** A woff with one table, `name`, that says how long it will be. */
function woffWith(packed: Uint8Array, says: number): Uint8Array {
  const bytes = Buffer.alloc(64 + packed.length);
  bytes.write('wOFF');
  bytes.writeUInt16BE(1, 12);
  bytes.write('name', 44);
  [64, packed.length, says].forEach((value, n) => void bytes.writeUInt32BE(value, 48 + 4 * n));
  bytes.set(packed, 64);
  return new Uint8Array(bytes);
}

describe('a font file of the user', () => {
  it('is named by its name table: the family and the style', async () => {
    expect(await label(sfnt({ 1: 'Futura', 2: 'Regular' }))).toBe('Futura');
    expect(await label(sfnt({ 1: 'Futura Md', 2: 'Bold', 16: 'Futura', 17: 'Medium Italic' }))).toBe(
      'Futura Medium Italic',
    );
    expect(await label(WOFF)).toMatch(/^Caveat/);
  });

  it('is named by the file where the name table cannot be read', async () => {
    expect(await label(WOFF2, 'My face.woff2')).toBe('My face');
    expect(await label(sfnt({}), 'a#b\n.ttf')).toBe('a b');
    for (let length = 4; length < WOFF.length; length += 97) {
      expect((await label(WOFF.slice(0, length))).length).toBeGreaterThan(0);
    }
  });

  it('is refused with a message when it is no font, or too large', async () => {
    await expect(label(new Uint8Array())).rejects.toThrow('font.empty');
    await expect(label(new TextEncoder().encode('<svg></svg>'))).rejects.toThrow('font.unsupported');
    await expect(label(new Uint8Array(OWN_FONT_BYTES + 1))).rejects.toThrow(
      /font\.too-large.*"megabytes":32/,
    );
  });

  it('is named by the file when its packed names exceed the limit', async () => {
    expect(await label(woffWith(deflateSync(Buffer.alloc(64 * MEGABYTE)), 0xffff_ffff), 'bomb.woff')).toBe(
      'bomb',
    );
    expect(await label(woffWith(deflateSync(Buffer.alloc(2 * MEGABYTE)), 100_000), 'more.woff')).toBe('more');

    const bomb = deflateSync(Buffer.alloc(64 * MEGABYTE));
    await expect(inflate(bomb, MEGABYTE)).rejects.toThrow('More than');
    expect(await inflate(deflateSync(Buffer.alloc(1000)), 1000)).toHaveLength(1000);
  });

  it('is named by its label and its bytes, and drawn before the faces that stand in', () => {
    const font = { label: 'Futura Bold', hash: '0123456789abcdef'.repeat(2) };
    const id = ownFontId(font);
    expect(ownFont(id)).toEqual(font);
    expect([ownFont('Futura'), ownFont('Futura #12'), ownFont(`#${font.hash}`)]).toEqual([null, null, null]);
    expect(fontFamily(id)).toMatchObject({ id, label: 'Futura Bold' });
    expect(fontFamily(id)).toBe(fontFamily(id));
    expect(fontString({ family: id, size: 20, weight: 700, style: 'normal' })).toMatch(
      new RegExp(`^normal 400 20px own-${font.hash}, Arimo, `),
    );
    const document = { ...randomDocument(1).document, layers: [textBlock('a', { font: id })] };
    expect(fontReports(document)).toEqual([]);
  });
});
