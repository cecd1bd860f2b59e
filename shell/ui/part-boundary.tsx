import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** In place of the part. Default: nothing */
  readonly instead?: ReactNode;
  /** Says what is missing. */
  onBroken?(): void;
  readonly children: ReactNode;
}

/** A part of the interface that could not be loaded, or crashed, takes nothing else along. With another `key` it is tried again. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    const { instead, children } = this.props;
    return this.state.isBroken ? instead : children;
  }
}
