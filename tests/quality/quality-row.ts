/** One picture of one operation on the quality page. */
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';

export interface QualityRow {
  readonly name: string;
  /** `judge`: no value of the method was chosen by it. */
  readonly half: 'tune' | 'judge';
  /** By the names of the section's columns. */
  readonly values: Readonly<Record<string, number>>;
}

export interface QualityCase {
  readonly row: QualityRow;
  /** What the sheet shows, left to right. */
  readonly panels: readonly PixelGrid[];
}

export interface QualitySection {
  readonly id: string;
  readonly title: string;
  /** What is compared with what, and what each column means. */
  readonly about: string;
  readonly columns: readonly { readonly name: string; readonly digits: number }[];
  /** The column by which best and worst are told, and whether more is better. */
  readonly by: { readonly column: string; readonly isMoreBetter: boolean };
  /** A sentence about all rows, below the table. */
  readonly summary?: (rows: readonly QualityRow[]) => string;
  /** What the panels of a sheet show. */
  readonly panels: string;
  /** The mean of a column over the judging half is at least, or at most. */
  readonly bars: readonly { readonly column: string; readonly least?: number; readonly most?: number }[];
  /** Models without which nothing can be computed; the page keeps what it says then. */
  readonly models?: readonly string[];
  /** As functions, so that a test can compute a few. */
  readonly cases: readonly (() => Promise<QualityCase>)[];
}

const TILE = { width: 176, height: 132 } as const;

/** A row of the sheet for each case. */
export async function sheetOf(cases: readonly QualityCase[]): Promise<Buffer> {
  const most = Math.max(...cases.map(({ panels }) => panels.length));
  const tiles = await Promise.all(
    cases.flatMap(({ panels }, row) =>
      panels.map(async ({ pixels, width, height }, column) => ({
        input: await sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
          .resize(TILE.width, TILE.height, { fit: 'contain', background: '#ffffff' })
          .png()
          .toBuffer(),
        left: column * (TILE.width + 4),
        top: row * (TILE.height + 4),
      })),
    ),
  );
  const size = { width: most * (TILE.width + 4) - 4, height: cases.length * (TILE.height + 4) - 4 };
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .webp({ quality: 72 })
    .toBuffer();
}

export function meanOf(rows: readonly QualityRow[], column: string): number {
  return rows.reduce((sum, { values }) => sum + values[column]!, 0) / rows.length;
}
