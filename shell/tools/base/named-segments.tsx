import type { ComponentProps } from 'react';
import { Segments } from '#controls/choice.tsx';
import panel from './inspector.module.css';

/** One of a few, side by side, under its name. */
export function NamedSegments<T extends string>(props: ComponentProps<typeof Segments<T>>) {
  return (
    <div className={panel.apart}>
      <span className={panel.quiet} aria-hidden="true">
        {props.label}
      </span>
      <Segments<T> {...props} />
    </div>
  );
}
