import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t, tMessage, tMessages } from '../locale/index.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import type { Notice, NoticeKind } from '../session/core/notice.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './notices.module.css';

/** Lifetime of a toast, ms, and of one with an action; errors stay until closed. */
const TOAST_TIME = 6000;
const OFFER_TIME = 12_000;

const ICONS = { ok: Check, note: Info, warn: TriangleAlert, danger: CircleAlert } as const;

interface CanvasNoticesProps {
  /** Shown elsewhere on the screen. */
  readonly except?: NoticeKind;
  /** Above the content instead of over it, on small screens. */
  readonly inFlow?: boolean;
}

/** Lies over the top of the canvas until it is answered. */
export function CanvasNotices({ except, inFlow = false }: CanvasNoticesProps) {
  const notices = useSnapshot((snapshot) =>
    snapshot.notices.filter((notice) => notice.place === 'canvas' && notice.kind !== except),
  );
  if (notices.length === 0) return null;
  return (
    <div className={cx(styles.canvas, inFlow && styles.inFlow)}>
      {notices.map((notice) => (
        <Card key={notice.id} notice={notice} wide />
      ))}
    </div>
  );
}

/** At the end of the canvas' foot, newest last; at its top on the first screen. */
export function Toasts({ at }: { readonly at?: 'atTop' | 'overBatch' }) {
  const toasts = useSnapshot((snapshot) => snapshot.notices.filter((notice) => notice.place === 'toast'));
  return (
    <section className={cx(styles.toasts, at && styles[at])} aria-label={t('Notifications')}>
      {toasts.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Toast({ notice }: { readonly notice: Notice }) {
  const session = useSession();
  const held = useRef(false);
  const leaves = notice.tone === 'ok' || notice.tone === 'note';
  const time = notice.actions.length === 0 ? TOAST_TIME : OFFER_TIME;
  useEffect(() => {
    if (!leaves) return;
    const timer = setInterval(() => {
      if (!held.current) session.dismiss(notice.id);
    }, time);
    return () => clearInterval(timer);
  }, [session, notice.id, leaves, time]);
  return (
    <div
      onPointerEnter={() => {
        held.current = true;
      }}
      onPointerLeave={() => {
        held.current = false;
      }}
    >
      <Card notice={notice} />
    </div>
  );
}

function Card({ notice, wide = false }: { readonly notice: Notice; readonly wide?: boolean }) {
  const session = useSession();
  const Icon = ICONS[notice.tone];
  return (
    <div
      className={cx(styles.card, wide && styles.wide)}
      role={notice.tone === 'danger' ? 'alert' : 'status'}
    >
      <span className={cx(styles.icon, styles[notice.tone])}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <b>{tMessage(notice.title)}</b>
        {notice.text?.length ? <p>{tMessages(...notice.text)}</p> : null}
      </div>
      <div className={styles.actions}>
        {notice.actions.map((action, i) => (
          <Button
            key={tMessage(action.label)}
            size="sm"
            look={wide && i === notice.actions.length - 1 ? 'primary' : 'ghost'}
            onClick={() => {
              action.run();
              session.dismiss(notice.id);
            }}
          >
            {tMessage(action.label)}
          </Button>
        ))}
        <button
          type="button"
          className={cx(buttonClass('ghost', 'sm', true), styles.close)}
          aria-label={t('Close: {title}', { title: tMessage(notice.title) })}
          onClick={() => session.dismiss(notice.id)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
