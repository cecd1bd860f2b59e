import type { Block } from '../../engine/kernels/base/cut-rows.ts';

/** Integer blocks that cover `whole`, at most `columns`×`rows` each, row by row. */
export function* blocksOf(whole: Block, columns: number, rows: number): Generator<Block> {
  for (let y = whole.y; y < whole.y + whole.height; y += rows) {
    for (let x = whole.x; x < whole.x + whole.width; x += columns) {
      yield {
        x,
        y,
        width: Math.min(columns, whole.x + whole.width - x),
        height: Math.min(rows, whole.y + whole.height - y),
      };
    }
  }
}
