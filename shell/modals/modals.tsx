import { lazy, Suspense } from 'react';
import { useHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { hasSession } from '../remote/account/has-session.ts';
import { MODAL_TABLE, type ModalProps } from './registry.ts';

const LOADED = new Map(Object.entries(MODAL_TABLE).map(([name, { load }]) => [name, lazy(load)]));

const selectModal = ({ modal }: HashState) => modal;

/** The modal that the hash names. One that this person has nothing to do with is ignored, as is a name without a modal. */
export default function Modals(props: ModalProps) {
  const name = useHash(selectModal);
  const Shown = name && LOADED.get(name);
  if (!name || !Shown || (MODAL_TABLE[name]?.needsAccount && !hasSession())) return null;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
