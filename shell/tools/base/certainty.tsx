import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Message, PictureLayer } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import { type Certainty, certaintyOfStep } from '../../session/operations/certainty.ts';
import { Hidden } from '../../ui/button.tsx';
import styles from './certainty.module.css';

export const CERTAINTY_WORDS = {
  sure: {
    title: defineMessage('Clean outline'),
    text: defineMessage('Look over fine details such as hair and glass.'),
  },
  unsure: {
    title: defineMessage('Check the edges'),
    text: defineMessage('A part may be missing, or a shadow included. Paint with Erase to correct it.'),
  },
  rough: {
    title: defineMessage('Rough: check the edges'),
    text: defineMessage('The background is busy. Paint with Erase to correct the outline.'),
  },
} as const satisfies Record<Certainty, object>;

/** Confidence of the outline in an operation's last step on the layer. null: none, or undone. */
export function useCertainty(layer: PictureLayer | null, step: Message): Certainty | null {
  return useEditorState((state) => layer && certaintyOfStep(state, layer.id, step));
}

interface OutlineCertaintyProps {
  readonly certainty: Certainty;
  /** Default: what to do about the edge of a mask. */
  readonly text?: string;
  /** What was done, for assistive technology where no notice says it. */
  readonly done?: string;
  /** A button that helps. */
  readonly action?: ReactNode;
}

export function OutlineCertainty({ certainty, text, done, action }: OutlineCertaintyProps) {
  const words = CERTAINTY_WORDS[certainty];
  const Icon = certainty === 'sure' ? CircleCheck : TriangleAlert;
  const shown = useRef<HTMLDivElement>(null);
  // On a phone the options scroll: a doubt must not wait below them.
  useEffect(() => {
    if (certainty !== 'sure') shown.current?.scrollIntoView({ block: 'nearest' });
  }, [certainty]);
  return (
    <div ref={shown} className={styles.certainty} data-certainty={certainty} role="status">
      <Icon size={16} aria-hidden="true" />
      <div>
        <p>
          {done ? <Hidden>{done}</Hidden> : null}
          <b>{t(words.title)}</b>
          <span>{text ?? t(words.text)}</span>
        </p>
        {action}
      </div>
    </div>
  );
}
