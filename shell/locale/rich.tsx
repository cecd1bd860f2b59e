import { Fragment, type ReactNode } from 'react';

/** A sentence that was said, with elements in the place of its `{name}`s: `rich(t('Paste with {keys}', …))` cannot, this can. */
export function rich(sentence: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence.split(/\{(\w+)\}/).map((part, i) => {
    const key = `${i}${part}`;
    return <Fragment key={key}>{i % 2 === 1 ? elements[part] : part}</Fragment>;
  });
}
