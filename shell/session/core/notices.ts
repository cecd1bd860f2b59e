/** Notices of the session. */
import { type GessoError, type Message, message, type Report } from '../../../engine/index.ts';
import { DOCUMENT_CHARACTERS_MAX, DOCUMENT_LAYERS_MAX } from '../../../vocabulary/document-limits.ts';
import type { Notice, NoticeAction } from './notice.ts';

export { gessoError } from './gesso-error.ts';

type NewNotice = Omit<Notice, 'id'>;

export function openFailed(error: GessoError, fileName: string | Message, keeps: boolean): NewNotice {
  return {
    kind: 'open-failed',
    place: 'canvas',
    tone: 'danger',
    title: message('notice.not-opened', { name: fileName }),
    text: present(error.reason, keeps ? message('kept.picture-open') : undefined, error.next),
    actions: [],
  };
}

/** For an edit that the document cannot accept. */
export function changeRefused(error: GessoError): NewNotice {
  return {
    kind: 'info',
    place: 'toast',
    tone: 'warn',
    title: message('notice.change-refused'),
    text: present(error.reason, error.code === 'document.full' ? LIMITS : error.kept, error.next),
    actions: [],
  };
}

const LIMITS = message('next.make-room', {
  layers: DOCUMENT_LAYERS_MAX,
  characters: DOCUMENT_CHARACTERS_MAX,
});

/** The dropped or chosen files contain no picture. */
export const NO_PICTURES: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'warn',
  title: message('notice.no-pictures'),
  text: [message('notice.choose-other-folder')],
  actions: [],
};

/** null without reports. */
export function openedWithLosses(reports: readonly Report[], fileName: string): NewNotice | null {
  const said = reports.filter((report) => report.code !== 'decode.orientation-applied');
  if (said.length === 0) return null;
  const lost = said.some((report) => report.severity === 'loss');
  return {
    kind: 'opened-with-losses',
    place: lost ? 'canvas' : 'toast',
    tone: lost ? 'warn' : 'note',
    title: lost
      ? message('notice.opened-with-losses', { name: fileName })
      : message('notice.opened', { name: fileName }),
    text: said.map((report) => report.message),
    actions: [],
  };
}

/** Another picture has replaced this one. */
export function kept(name: string, goBack: NoticeAction): NewNotice {
  return {
    kind: 'kept',
    place: 'toast',
    tone: 'note',
    title: message('notice.kept', { name }),
    text: [message('notice.under-recent')],
    actions: [goBack],
  };
}

export const RECENT_TAKEN: NewNotice = {
  kind: 'open-failed',
  place: 'toast',
  tone: 'warn',
  title: message('notice.recent-taken'),
  text: [message('notice.recent-taken-why')],
  actions: [],
};

/** The document exists only in this tab. */
export function wouldBeLost(name: string | Message, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'info',
    place: 'canvas',
    tone: 'warn',
    title: message('notice.would-be-lost', { name }),
    text: [message('notice.would-be-lost-why')],
    actions,
  };
}

export function othersWaiting(count: number, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'info',
    place: 'canvas',
    tone: 'note',
    title: message('notice.others-waiting', { count }),
    text: [message('notice.others-as-layers')],
    actions,
  };
}

/** Pictures that were dropped on the open one. */
export function addedAsLayers(count: number, name: string, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'info',
    place: 'toast',
    tone: 'note',
    title:
      count === 1 ? message('notice.added-as-layer', { name }) : message('notice.added-as-layers', { count }),
    text: [],
    actions,
  };
}

export function diskFull(error: GessoError, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'disk-full',
    place: 'canvas',
    tone: 'danger',
    title: message('notice.disk-full'),
    text: present(error.reason, error.kept, error.next),
    actions,
  };
}

export const MEMORY_ONLY: NewNotice = {
  kind: 'memory-only',
  place: 'canvas',
  tone: 'warn',
  title: message('notice.memory-only'),
  text: [message('notice.memory-only-why')],
  actions: [],
};

export const OTHER_TAB: NewNotice = {
  kind: 'other-tab',
  place: 'toast',
  tone: 'note',
  title: message('notice.other-tab'),
  text: [message('notice.other-tab-why')],
  actions: [],
};

export const WORKER_RESTARTED: NewNotice = {
  kind: 'worker-restarted',
  place: 'toast',
  tone: 'note',
  title: message('notice.worker-restarted'),
  text: [message('notice.nothing-lost')],
  actions: [],
};

export const WORKBENCH_MISSING: NewNotice = {
  kind: 'open-failed',
  place: 'toast',
  tone: 'danger',
  title: message('notice.part-missing'),
  text: [message('notice.part-missing-next')],
  actions: [{ label: message('action.reload'), run: () => location.reload() }],
};

/** @param hasWaiting a reload would lose what waits for the part */
export const partMissing = (again: (() => void) | null, hasWaiting: boolean): NewNotice => ({
  ...WORKBENCH_MISSING,
  ...(hasWaiting && { text: [message('notice.part-missing-waiting')] }),
  actions: [
    ...(again ? [{ label: message('action.try-again'), run: again }] : []),
    ...(hasWaiting ? [] : WORKBENCH_MISSING.actions),
  ],
});

export const LANGUAGE_MISSING: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'warn',
  title: message('notice.language-missing'),
  text: [message('notice.language-missing-next')],
  actions: [],
};

export const HISTORY_TRIMMED: NewNotice = {
  kind: 'history-trimmed',
  place: 'toast',
  tone: 'note',
  title: message('notice.history-trimmed'),
  text: [message('notice.history-trimmed-why')],
  actions: [],
};

export function saved(fileName: string): NewNotice {
  return {
    kind: 'saved',
    place: 'toast',
    tone: 'ok',
    title: message('notice.saved', { name: fileName }),
    actions: [],
  };
}

export function saveFailed(error: GessoError): NewNotice {
  return {
    kind: 'export-failed',
    place: 'canvas',
    tone: 'danger',
    title: message('notice.document-not-saved'),
    text: present(error.reason, error.kept, error.next),
    actions: [],
  };
}

export function maskFailed(title: Message, error: GessoError): NewNotice {
  return {
    kind: 'mask-failed',
    place: 'canvas',
    tone: 'danger',
    title,
    text: present(error.reason, error.next),
    actions: [],
  };
}

export function wandFailed(error: GessoError): NewNotice {
  return maskFailed(message('notice.wand-failed'), error);
}

export const NO_TRANSPARENCY: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'note',
  title: message('notice.no-transparency'),
  text: [message('notice.mask-kept')],
  actions: [],
};

export function restored(
  name: string,
  reports: readonly Report[],
  startOver: NoticeAction | null,
): NewNotice {
  const lost = reports.length > 0;
  return {
    kind: lost ? 'restored-with-loss' : 'restored',
    place: lost ? 'canvas' : 'toast',
    tone: lost ? 'warn' : 'ok',
    title: lost ? message('notice.restored-partly', { name }) : message('notice.restored', { name }),
    ...(lost ? { text: reports.map((report) => report.message) } : {}),
    actions: startOver ? [startOver] : [],
  };
}

export function notRestored(error: GessoError, again: (() => void) | null): NewNotice {
  return {
    kind: 'restored-with-loss',
    place: 'canvas',
    tone: 'danger',
    title: message('notice.not-restored'),
    text: present(error.reason, error.next),
    actions: again ? [{ label: message('action.try-again'), run: again }] : [],
  };
}

function present(...parts: readonly (Message | undefined)[]): readonly Message[] {
  return parts.filter((part) => part !== undefined);
}

export const FONT_IN_THIS_TAB: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'note',
  title: message('notice.font-in-this-tab'),
  text: [message('notice.font-in-this-tab-why')],
  actions: [],
};
