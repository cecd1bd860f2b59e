import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { EditorState, PictureLayer } from '../../../engine/index.ts';
import { defineMessage, t } from '../../locale/index.ts';
import { useEditorState } from '../../session/core/editor-binding.ts';
import type { Certainty } from '../../session/operations/certainty.ts';
import styles from './remove-bg.module.css';

/** How certain the cut-out is that a layer's mask began with, by the step that made it. */
const STEPS: Readonly<Record<string, Certainty>> = {
  'step.remove-background': 'sure',
  'step.remove-background-unsure': 'unsure',
  'step.remove-background-rough': 'rough',
};

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

/** null where the background was not taken away, or that was undone. */
export function useCutOut(layer: PictureLayer | null): Certainty | null {
  return useEditorState((state) => (layer?.mask.painted ? certaintyOf(state, layer.id) : null));
}

function certaintyOf({ history }: EditorState, id: PictureLayer['id']): Certainty | null {
  const entry = history.done.findLast(
    ({ label, redo }) => label.id in STEPS && redo.some((step) => 'id' in step && step.id === id),
  );
  return entry ? STEPS[entry.label.id]! : null;
}

export function CutOutCertainty({ certainty }: { readonly certainty: Certainty }) {
  const { title, text } = CERTAINTY_WORDS[certainty];
  const Icon = certainty === 'sure' ? CircleCheck : TriangleAlert;
  return (
    <div className={styles.certainty} data-certainty={certainty} role="status">
      <Icon size={16} aria-hidden="true" />
      <p>
        <b>{t(title)}</b>
        <span>{t(text)}</span>
      </p>
    </div>
  );
}
