/** Marks results that depend on an uncertain cut-out. */
import type { ReadinessMark } from '../../engine/index.ts';

const BY_OUTLINE: ReadonlySet<string> = new Set(['white-background', 'fill', 'whole-product', 'safe-zone']);

/** On white every outline looks sure, also one that was a guess. */
export function withGuess(marks: readonly ReadinessMark[]): readonly ReadinessMark[] {
  return marks.map((mark) =>
    mark.state === 'pass' && (BY_OUTLINE.has(mark.rule.check) || isOwnText(mark))
      ? { ...mark, state: 'unknown', measured: { reason: 'unsure-cut-out' } }
      : mark,
  );
}

/** Text that passes because it stands on the product. */
const isOwnText = ({ measured }: ReadinessMark): boolean => Number(measured?.onProduct) > 0;
