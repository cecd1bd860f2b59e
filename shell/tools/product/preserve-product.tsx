import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Toggle } from '#controls/choice.tsx';
import {
  certaintyOf,
  type Editor,
  isPicture,
  type Message,
  message,
  placeMessage,
  wholePercent,
} from '../../../engine/index.ts';
import { whenIdle } from '../../base/idle.ts';
import { t, tMessage } from '../../locale/index.ts';
import { useEditor, useEditorState, useSession } from '../../session/core/editor-binding.ts';
import type { NoticeAction } from '../../session/core/notice.ts';
import type { ProductGuard, ProductLook } from '../../session/core/product-protection.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { toolsOf } from '../../session/document/open-document.ts';
import { createProductGuard } from '../../session/operations/product-guard.ts';
import { guardChanges, guardOf, setGuard, watchGuard } from '../../session/operations/product-guards.ts';
import { setRetouch } from '../../session/retouch/retouch-settings.ts';
import { activePicture } from '../../session/view/layer-readers.ts';
import panel from '../base/inspector.module.css';

/** Opening a picture comes first, ms. */
const PATIENCE = 2000;

/** The document's guard, read anew whenever something changes about it. */
export function useGuard(editor: Editor): ProductGuard | null {
  const subscribe = useCallback((listener: () => void) => watchGuard(editor, listener), [editor]);
  useSyncExternalStore(subscribe, () => guardChanges(editor));
  return guardOf(editor);
}

/** A tool's own switch, beside the brush's: the product is kept only while both are on. */
export interface OwnSwitch {
  readonly on: boolean;
  turn(on: boolean): void;
}

/** Keeps what is painted off the product. The brush's switch starts on; a product is looked for once a picture, when it is to be kept. */
export function PreserveProduct({ own }: { readonly own?: OwnSwitch }) {
  const session = useSession();
  const editor = useEditor();
  const layer = useEditorState(activePicture);
  const brushWish = useEditorState((state) => state.brush.preserve_product);
  const wished = brushWish && (own?.on ?? true);
  const pictures = useEditorState((state) =>
    state.document.layers.map((each) => (isPicture(each) ? each.asset : '')).join(),
  );
  const guard = useGuard(editor);
  useEffect(() => {
    if (wished && pictures) look(session, editor);
  }, [session, editor, wished, pictures]);
  const on = wished && layer !== null && (guard?.on ?? true);
  const found = (layer && guard?.lookAt(layer.asset)) ?? null;
  function turn(next: boolean) {
    own?.turn(next);
    // Off for this tool says nothing about the brush.
    if (own && !next) return;
    editor.setBrush({ preserve_product: next });
    if (!next) guard?.turn(false);
    else guard?.turn(true);
  }
  return (
    <div className={panel.apart}>
      <Toggle label={t('Preserve product')} on={on} disabled={!layer} onChange={turn}>
        {t('Preserve product')}
      </Toggle>
      <p className={panel.quiet} aria-live="polite" aria-busy={on && found?.kind === 'looking'}>
        {words(on, found)}
      </p>
    </div>
  );
}

/** Pictures that were looked at already stay as they were found: where there is no product, that is said once. */
function look(session: StudioSession, editor: Editor): void {
  const guard = guardOf(editor) ?? createProductGuard(editor, toolsOf(editor), guardWork(session, editor));
  if (guardOf(editor) !== guard) setGuard(editor, guard);
  const unseen = editor.state.document.layers.some((each) => isPicture(each) && !guard.lookAt(each.asset));
  if (unseen && editor.state.brush.preserve_product) guard.turn(true, (start) => whenIdle(start, PATIENCE));
}

function guardWork(session: StudioSession, editor: Editor) {
  const tell = toldOnce(session, editor);
  const switchOff = {
    label: message('action.switch-off'),
    run() {
      if (editor.state.tool === 'retouch') {
        setRetouch(editor, { preserves: false });
        return;
      }
      editor.setBrush({ preserve_product: false });
      guardOf(editor)?.turn(false);
    },
  };
  return {
    pool: session.stage.pool,
    typesetter: session.stage.typesetter,
    blocked: () => tell(message('notice.all-preserved'), message('notice.preserved-outline'), switchOff),
    takenOff: () =>
      tell(message('notice.taken-off-product'), message('notice.painted-before'), {
        label: message('action.undo'),
        run: () => {
          editor.undo();
        },
      }),
  };
}

/** One notice at a time, gone with the next change or tool. */
function toldOnce(session: StudioSession, editor: Editor) {
  let dismiss = () => {};
  return (title: Message, text: Message, action: NoticeAction) => {
    dismiss();
    const { document, tool } = editor.state;
    const id = session.notify({
      kind: 'info',
      place: 'toast',
      tone: 'note',
      title,
      text: [text],
      actions: [action],
    });
    const stop = editor.subscribe(() => {
      if (editor.state.document !== document || editor.state.tool !== tool) dismiss();
    });
    dismiss = () => {
      stop();
      session.dismiss(id);
    };
  };
}

function words(on: boolean, look: ProductLook | null): string {
  if (look?.kind === 'none')
    return t("Couldn't detect a product on this background, so nothing is protected.");
  if (look?.kind === 'failed') return tMessage(look.message);
  if (!on) return t('Keeps paint off the product (plain backgrounds only).');
  if (look?.kind !== 'found') return t('Detecting the product…');
  const { percent, center, confidence } = look;
  const values = { percent: wholePercent(percent), place: tMessage(placeMessage(center)) };
  return certaintyOf(confidence) === 'sure'
    ? t('Protects {percent}% of the picture, {place}.', values)
    : t('Protects {percent}% of the picture, {place}. Check the outline; it may be inaccurate.', values);
}
