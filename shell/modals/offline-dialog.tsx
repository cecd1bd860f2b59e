import { useEffect, useRef, useState } from 'react';
import { bytesMessage } from '../../engine/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import { t, tMessage } from '../locale/index.ts';
import { Button, Spinner } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { DialogHead, ModalDialog } from '../ui/modal-dialog.tsx';
import { keepOffline, type Missing, missingOffline } from './keep-offline.ts';

const close = () => writeHash({ modal: null });

type State =
  | { readonly kind: 'asking' | 'unavailable' | 'kept' }
  | { readonly kind: 'offered' | 'failed'; readonly missing: Missing }
  | { readonly kind: 'storing'; readonly missing: Missing; readonly fraction: number };

/** Everything that the tools need, kept on this device on one press. */
export default function OfflineDialog() {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(new AbortController());
  useEffect(() => {
    let isShown = true;
    void missingOffline().then((missing) => isShown && setState(stateOf(missing)));
    return () => {
      isShown = false;
      running.current.abort();
    };
  }, []);
  const store = async (missing: Missing) => {
    const run = new AbortController();
    running.current = run;
    const onProgress = (fraction: number) => setState({ kind: 'storing', missing, fraction });
    onProgress(0);
    const isWhole = await keepOffline(missing, onProgress, run.signal);
    const left = await missingOffline();
    if (left && (isWhole || run.signal.aborted)) setState(stateOf(left));
    else setState({ kind: 'failed', missing: left ?? missing });
  };
  return (
    <ModalDialog onClose={close}>
      <DialogHead title={t('Make available offline')} onClose={close} />
      <div className={dialog.pad} style={{ paddingBlockStart: 0 }}>
        <div role="status">
          <Words state={state} />
        </div>
        {state.kind === 'storing' ? (
          <progress
            max={1}
            value={state.fraction}
            aria-label={t('Storing files for offline use')}
            style={{ width: '100%', accentColor: 'var(--accent)' }}
          />
        ) : null}
        <div className={dialog.actions}>
          {state.kind === 'storing' ? (
            <Button onClick={() => running.current.abort()}>{t('Cancel')}</Button>
          ) : null}
          {state.kind === 'offered' || state.kind === 'failed' ? (
            <Button look="primary" onClick={() => void store(state.missing)}>
              {state.kind === 'failed' ? t('Try again') : t('Make available offline')}
            </Button>
          ) : null}
        </div>
      </div>
    </ModalDialog>
  );
}

function stateOf(missing: Missing | null): State {
  if (!missing) return { kind: 'unavailable' };
  return missing.files + missing.models === 0 ? { kind: 'kept' } : { kind: 'offered', missing };
}

function Words({ state }: { readonly state: State }) {
  switch (state.kind) {
    case 'asking':
      return (
        <p className={dialog.text} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Spinner /> {t('Loading…')}
        </p>
      );
    case 'unavailable':
      return (
        <p className={dialog.text}>
          {t(
            "This browser stores no files for the studio (private window?), or the server can't be reached.",
          )}
        </p>
      );
    case 'kept':
      return (
        <p className={dialog.text}>
          {t('Everything is stored on this device. All tools that run here work without a connection.')}
        </p>
      );
    case 'offered':
      return (
        <p className={dialog.text}>
          {t('Stores all fonts, sample pictures and trained models on this device: {size} more.', {
            size: tMessage(bytesMessage(state.missing.bytes)),
          })}
        </p>
      );
    case 'storing':
      return (
        <p className={dialog.text}>
          {t('Storing {size}: {percent}%', {
            size: tMessage(bytesMessage(state.missing.bytes)),
            percent: Math.round(100 * state.fraction),
          })}
        </p>
      );
    case 'failed':
      return (
        <p className={dialog.text}>
          {t(
            "Some files couldn't be stored. Those that are stored stay. Check your connection and free space.",
          )}
        </p>
      );
  }
}
