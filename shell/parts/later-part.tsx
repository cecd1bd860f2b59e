import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../session/core/editor-binding.ts';
import { partMissing } from '../session/core/notices.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';

type PartProps<P> = P & {
  /** Default: nothing */
  readonly fallback?: ReactNode;
  /** Also called when the part is broken: what is open over the others closes. */
  onClose?(): void;
  /** Opens again what has closed so. A reload would lose what waits for it. */
  onAgain?(): void;
};

/** What tries each part again that is missing now: one notice stands for all. */
const missing = new Set<() => void>();

function tryAgain(): void {
  const parts = [...missing];
  missing.clear();
  for (const again of parts) again();
}

/** A part whose code loads with its first use. If that fails, or the part crashes, a notice says so, nothing else is lost, and its next use tries again. */
export function laterPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<PartProps<P>> {
  let Code = lazy(load);
  return (props) => {
    const session = useSession();
    const [attempt, setAttempt] = useState(0);
    const { onClose, onAgain } = props;
    return (
      <PartBoundary
        key={attempt}
        onBroken={() => {
          // What was rejected once stays rejected.
          Code = lazy(load);
          // What was asked for by a press is asked for by another.
          if (onAgain || !onClose) missing.add(onAgain ?? (() => setAttempt(attempt + 1)));
          session.notify(partMissing(missing.size > 0 ? tryAgain : null, Boolean(onAgain)));
          onClose?.();
        }}
      >
        <Suspense fallback={props.fallback}>
          <Code {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
