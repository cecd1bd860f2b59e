import { I18nProvider } from 'react-aria-components';
import { useHash, writeHash } from '../address/hash-binding.ts';
import { keepHashEntries } from '../address/hash-history.ts';
import type { HashState } from '../address/hash-state.ts';
import { currentTag } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { hasSession } from '../remote/account/has-session.ts';
import { useSnapshot } from '../session/core/editor-binding.ts';
import { NotNow } from './not-now.tsx';
import { MODAL_TABLE, type ModalProps } from './registry.ts';

keepHashEntries();

const LOADED = new Map(Object.entries(MODAL_TABLE).map(([name, { load }]) => [name, laterPart(load)]));

const selectModal = ({ modal }: HashState) => modal;

/** The modal of the hash, or what it requires first. */
export default function Modals(props: ModalProps) {
  const name = useHash(selectModal);
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const Shown = name && LOADED.get(name);
  if (!name || !Shown) return null;
  const { needsAccount, needsPicture } = MODAL_TABLE[name];
  // Whether there is a picture is not known while the studio starts.
  if (needsPicture && phase !== 'ready' && phase !== 'empty' && phase !== 'failed') return null;
  const lacks =
    needsAccount && !hasSession() ? 'account' : needsPicture && phase !== 'ready' ? 'picture' : null;
  return (
    <I18nProvider locale={currentTag()}>
      {lacks ? (
        <NotNow lacks={lacks} />
      ) : (
        <Shown key={name} {...props} onClose={() => writeHash({ modal: null })} />
      )}
    </I18nProvider>
  );
}
