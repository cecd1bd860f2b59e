import { Fragment, type ReactNode } from 'react';
import { t } from './index.ts';

/** A sentence with elements in the place of its `{name}`s. */
export function rich(sentence: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(sentence)
    .split(/\{(\w+)\}/)
    .map((part, i) => {
      const key = `${i}${part}`;
      return <Fragment key={key}>{i % 2 === 1 ? elements[part] : part}</Fragment>;
    });
}
