import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../session/core/editor-binding.ts';
import { WORKBENCH_MISSING } from '../session/core/notices.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';

type PartProps<P> = P & {
  /** Default: nothing */
  readonly fallback?: ReactNode;
  /** Also called when the part is broken: what is open over the others closes. */
  onClose?(): void;
};

/** A part whose code loads with its first use. If that fails, or the part crashes, a notice says so, nothing else is lost, and its next use tries again. */
export function laterPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<PartProps<P>> {
  let Code = lazy(load);
  return (props) => {
    const session = useSession();
    return (
      <PartBoundary
        onBroken={() => {
          // What was rejected once stays rejected.
          Code = lazy(load);
          session.notify(WORKBENCH_MISSING);
          props.onClose?.();
        }}
      >
        <Suspense fallback={props.fallback}>
          <Code {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
