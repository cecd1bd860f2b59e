import {
  Brush,
  Crop,
  ImagePlus,
  Layers,
  type LucideIcon,
  SlidersHorizontal,
  Type,
  Upload,
} from 'lucide-react';
import type { HistoryEntry, Origin } from '../../../engine/index.ts';
import { currentTag, plural, t, tMessage } from '../../locale/index.ts';
import { useEditor, useEditorState, useSnapshot } from '../../session/core/editor-binding.ts';
import { cx } from '../../ui/cx.ts';
import panel from '../base/inspector.module.css';
import { stepRows } from './step-rows.ts';
import styles from './steps-panel.module.css';

/** Of what only some who show steps can do. */
export type StepIcons = Partial<Readonly<Record<Origin, LucideIcon>>>;

/** The undo stack: press a step to go back, or forward, to it. */
export default function StepsPanel({ icons = {} }: { readonly icons?: StepIcons }) {
  const editor = useEditor();
  const history = useEditorState((state) => state.history);
  const fileName = useSnapshot((snapshot) => snapshot.picture?.fileName) ?? t('the picture');
  const now = history.done.length;
  return (
    <>
      <ol className={styles.list} aria-label={t('Steps, newest first')}>
        {stepRows(history.done, history.undone).map(({ depth, entry, undone }) => (
          <li key={depth}>
            <Step
              icon={icons[entry.origin] ?? iconOf(entry)}
              label={tMessage(entry.label)}
              current={depth === now}
              undone={undone}
              detail={undone ? t('undone') : clock(entry.time)}
              onPress={() => editor.jumpTo(depth)}
            />
          </li>
        ))}
        <li>
          <Step
            icon={Upload}
            label={t('Open {fileName}', { fileName })}
            current={now === 0}
            undone={false}
            detail=""
            onPress={() => editor.jumpTo(0)}
          />
        </li>
      </ol>
      {history.trimmed > 0 ? (
        <p className={panel.quiet}>
          {plural(history.trimmed, {
            one: '{count} older step was removed to save memory.',
            other: '{count} older steps were removed to save memory.',
          })}
        </p>
      ) : null}
      {history.undone.length > 0 ? (
        <p className={panel.quiet}>{t('You can redo these until you make a change.')}</p>
      ) : null}
    </>
  );
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly detail: string;
  readonly current: boolean;
  readonly undone: boolean;
  onPress(): void;
}

function Step({ icon: Icon, label, detail, current, undone, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={cx(styles.step, undone && styles.undone)}
      aria-current={current ? 'step' : undefined}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
      <small>{detail}</small>
    </button>
  );
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString(currentTag(), { hour: '2-digit', minute: '2-digit' });
}

function iconOf({ origin }: HistoryEntry): LucideIcon {
  if (origin.startsWith('paint.')) return Brush;
  if (origin.startsWith('text.')) return Type;
  if (origin.startsWith('frame.')) return Crop;
  if (origin.startsWith('adjust.')) return SlidersHorizontal;
  return origin.startsWith('layer.') ? Layers : ImagePlus;
}
