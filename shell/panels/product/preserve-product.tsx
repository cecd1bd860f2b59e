import { useReducer, useSyncExternalStore } from 'react';
import { describeCoverage, type Editor, type Transaction, wholePercent } from '../../../engine/index.ts';
import { said, t } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/editor-binding.ts';
import { toolsOf } from '../../session/open-document.ts';
import type { ProductGuard, ProductLook } from '../../session/session-types.ts';
import { Toggle } from '../../ui/choice.tsx';
import panel from '../inspector.module.css';
import { activePicture } from '../layer-readers.ts';

/** A document's guard lives as long as its editor: the switch is as it was left when the panel comes back. */
const guards = new WeakMap<Editor, ProductGuard>();
/** 0…1: below it the outline is worth a look. */
const SURE = 0.6;

/** What may be painted by numbers while the switch is on; null for nothing. */
export function limitPainting(editor: Editor, transaction: Transaction): Transaction | null {
  const guard = guards.get(editor);
  return guard ? guard.limit(transaction) : transaction;
}

/** Keeps strokes off the product; looks for it when it is switched on. */
export function PreserveProduct() {
  const { stage } = useSession();
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  const guard = guards.get(editor) ?? null;
  const on = useSyncExternalStore(guard?.subscribe ?? never, () => guard?.on ?? false);
  const look = useSyncExternalStore(
    guard?.subscribe ?? never,
    () => (guard && layer && guard.lookAt(layer.asset)) ?? null,
  );
  async function turn(next: boolean) {
    const { createProductGuard } = await import('../../session/product-guard.ts');
    const known = guards.get(editor) ?? createProductGuard(editor, toolsOf(editor), stage);
    guards.set(editor, known);
    known.turn(next);
    refresh();
  }
  return (
    <div>
      <Toggle label={t('Preserve product')} on={on} disabled={!layer} onChange={(next) => void turn(next)}>
        {t('Preserve product')}
      </Toggle>
      <p className={panel.quiet} aria-live="polite" aria-busy={on && look?.kind === 'looking'}>
        {words(on, look)}
      </p>
    </div>
  );
}

function never(): () => void {
  return () => {};
}

function words(on: boolean, look: ProductLook | null): string {
  if (look?.kind === 'none')
    return t('The product cannot be told from this background. Nothing is protected.');
  if (look?.kind === 'failed') return said(look.message);
  if (!on) return t('Painting leaves the product alone, where its background is plain.');
  if (look?.kind !== 'found') return t('Looking for the product');
  const { percent, centre, confidence } = look;
  const place = /, (.*)$/.exec(describeCoverage({ percent, centre }))?.[1] ?? 'centre';
  const values = { percent: wholePercent(percent), place: said(place) };
  if (confidence < SURE) {
    return t('Protects {percent}% of the picture, {place}. Its outline is rough: check it.', values);
  }
  return t('Protects {percent}% of the picture, {place}.', values);
}
