import { type ReactNode, useEffect, useState } from 'react';
import { Toggle } from '#controls/choice.tsx';
import type { Attention, Message } from '../../../engine/index.ts';
import { t, tMessage } from '../../locale/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import { gessoError } from '../../session/core/gesso-error.ts';
import type { CropRule } from '../../session/core/session-types.ts';
import panel from '../base/inspector.module.css';
import styles from './resize.module.css';

export interface SmartFocus {
  readonly on: boolean;
  /** null while it is off, or not known yet. */
  readonly attention: Attention | null;
  readonly rule: CropRule | undefined;
  readonly failure: Message | null;
  turn(on: boolean): void;
}

/** Stays as it was set while the tab lives. */
let remembered = true;

/** What the picture is about, asked for once the switch is on. */
export function useSmartFocus(): SmartFocus {
  const session = usePanelSession();
  const [on, setOn] = useState(remembered);
  const [found, setFound] = useState<{
    attention: Attention | null;
    rule?: CropRule | undefined;
    failure: Message | null;
  } | null>(null);
  useEffect(() => {
    if (!on) return;
    const abort = new AbortController();
    Promise.all([session.attention({ signal: abort.signal }), session.cropRule?.()]).then(
      ([attention, rule]) => setFound({ attention, rule, failure: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setFound({ attention: null, failure: gessoError(error).reason });
      },
    );
    return () => abort.abort();
  }, [session, on]);
  return {
    on,
    attention: on ? (found?.attention ?? null) : null,
    rule: found?.rule,
    failure: on ? (found?.failure ?? null) : null,
    turn(next) {
      remembered = next;
      setOn(next);
    },
  };
}

/** Crops to a shape keep the subject, and say why. */
export function SmartFocusSwitch({
  focus: { on, attention, failure, turn },
  reason,
  children,
}: {
  readonly focus: SmartFocus;
  /** Of the crop that is shown. */
  readonly reason: Message | null;
  readonly children: ReactNode;
}) {
  const waits = on && !attention && !failure;
  return (
    <div className={styles.focus}>
      <Toggle label={t('Smart focus')} on={on} onChange={turn}>
        {t('Smart focus')}
      </Toggle>
      <p className={panel.quiet} aria-live="polite">
        {(failure && tMessage(failure)) ??
          (waits
            ? t('Analyzing the picture…')
            : ((on && reason ? tMessage(reason) : null) ??
              t('Keeps the product in frame when you crop to an aspect ratio.')))}
      </p>
      {on && reason ? children : null}
    </div>
  );
}
