import type { Line, Point } from './line-input.ts';
import type { Mark } from './marks-mode.ts';
import styles from './remove-bg.module.css';

interface MarkDrawingProps {
  readonly line: Line;
  /** Of the keys; null without. */
  readonly cursor: Point | null;
  readonly mark: Mark;
  /** Diameter, CSS px. */
  readonly brush: number;
}

/** The stroke or box that is being drawn, over everything. */
export function MarkDrawing({ line, cursor, mark, brush }: MarkDrawingProps) {
  return (
    <svg className={styles.marks} data-mark={mark} aria-hidden="true">
      <Drawn line={line} mark={mark} brush={brush} />
      {cursor ? (
        <circle className={styles.cursor} cx={cursor.x} cy={cursor.y} r={Math.max(4, brush / 2)} />
      ) : null}
    </svg>
  );
}

function Drawn({ line, mark, brush }: Omit<MarkDrawingProps, 'cursor'>) {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  return mark === 'box' ? (
    <rect
      x={Math.min(first.x, last.x)}
      y={Math.min(first.y, last.y)}
      width={Math.abs(last.x - first.x)}
      height={Math.abs(last.y - first.y)}
    />
  ) : (
    <polyline
      points={[...line, last].map(({ x, y }) => `${x},${y}`).join(' ')}
      strokeWidth={brush}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
