/** Notices over the canvas: why the document cannot be saved, and what to do. */

import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { isGone } from './project-calls.ts';
import type { OpenProject } from './project-store.ts';
import { errorWords } from './project-words.ts';

/** Shows each notice once and removes it when its cause is gone. */
export function sayIt(session: StudioSession, keepBoth: () => void): (project: OpenProject | null) => void {
  let shown: { readonly phase: string; readonly id: string } | null = null;
  return (project) => {
    const phase = project?.phase;
    if (phase === shown?.phase) return;
    if (shown) session.dismiss(shown.id);
    shown = null;
    if (phase === 'conflict') shown = { phase, id: session.notify(conflict(keepBoth)) };
    if (phase === 'failed') shown = { phase, id: session.notify(failed(project?.error, keepBoth)) };
  };
}

const conflict = (keepBoth: () => void) =>
  ({
    kind: 'info',
    place: 'canvas',
    tone: 'warn',
    title: said(t('This project was changed on another device')),
    text: [said(t('Keep both: yours becomes a project of its own, and the other one stays as it is.'))],
    actions: [{ label: said(t('Keep both')), run: keepBoth }],
  }) as const;

const failed = (error: unknown, saveAsNew: () => void) =>
  ({
    kind: 'info',
    place: 'canvas',
    tone: 'danger',
    title: said(t("The picture couldn't be saved to your account")),
    text: [said(errorWords(error)), said(t('It is kept on this device.'))],
    actions: isGone(error) ? [{ label: said(t('Save as new project')), run: saveAsNew }] : [],
  }) as const;
