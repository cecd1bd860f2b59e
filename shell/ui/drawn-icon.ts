/**
 * What the builds draw lucide's icons by (`vite.size-plugins.ts`) instead of lucide's own component, which reads a context that nobody
 * sets, names of older versions and strokes that do not grow: a kilobyte for the same drawing.
 */
import { type ComponentProps, createElement, type ReactElement } from 'react';

/** An icon of lucide: its name, and the lines of its drawing on 24 × 24 units. */
export interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  /** CSS px of each side. */
  readonly size?: number;
}

/** Decoration, unless it is told otherwise: the button around it has the words. Its class tells which it is, for those that mirror. */
export default function createDrawnIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  const lines = node.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }));
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': true,
        ...rest,
      },
      lines,
    );
}
