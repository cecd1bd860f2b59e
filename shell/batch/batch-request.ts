/** The workers' request for one picture: each geometry is rendered once, with the studio's document on top. */
import {
  BATCH_FLATTEN,
  type BatchCell,
  type BatchMask,
  type DrawMark,
  drawBatchCell,
} from '../../engine/index.ts';
import type { BatchFrame, BatchPictureRequest } from '../../workers/index.ts';

/** What the studio's document puts onto a file of this size, and takes out of its picture. */
export interface TemplateLayer {
  readonly name: string;
  /** Texts and shapes. */
  marks(output: BatchCell['output']): readonly DrawMark[];
  mask(output: BatchCell['output']): BatchMask | null;
}

/** `cells` are of one picture, whose file this is. */
export function requestFor(
  cells: readonly BatchCell[],
  file: File,
  laid: TemplateLayer | null,
): BatchPictureRequest {
  const { picture } = cells[0]!;
  const frames = [...groupBy(cells, ({ geometry }) => geometry).values()].map((same): BatchFrame => {
    const { output } = same[0]!;
    return {
      drawList: drawBatchCell(same[0]!, laid?.marks(output) ?? []),
      output,
      mask: laid?.mask(output) ?? null,
      files: same.map(({ key, rule: { encode, maxBytes } }) => ({ key, encode, maxBytes })),
    };
  });
  return {
    asset: picture.asset,
    file,
    size: picture.size,
    frames,
    metadata: 'copyright',
    flattenOnto: BATCH_FLATTEN,
  };
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
