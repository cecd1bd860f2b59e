import { said } from '../../base/said.ts';
import type { Notice } from '../../session/core/notice.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** A toast in the person's language: what happened, then what to do next. */
export function showToast(session: StudioSession, tone: Notice['tone'], title: string, text?: string): void {
  session.notify({
    kind: 'info',
    place: 'toast',
    tone,
    title: said(title),
    text: text === undefined ? [] : [said(text)],
    actions: [],
  });
}
