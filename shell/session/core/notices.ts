/** What the session says, in words. */

import { type GessoError, type Message, message, type Report } from '../../../engine/index.ts';
import { DOCUMENT_CHARACTERS_MAX, DOCUMENT_LAYERS_MAX } from '../../../vocabulary/limits.ts';
import { plural } from '../../locale/index.ts';
import type { Notice, NoticeAction } from './session-types.ts';

export { gessoError } from './gesso-error.ts';

type NewNotice = Omit<Notice, 'id'>;

export function openFailed(error: GessoError, fileName: string, keeps: boolean): NewNotice {
  return {
    kind: 'open-failed',
    place: 'canvas',
    tone: 'danger',
    title: `${fileName} was not opened`,
    text: present(error.reason, keeps ? message('kept.picture-open') : undefined, error.next),
    actions: [],
  };
}

/** What a person did on the canvas or in a panel, and the document cannot take. */
export function changeRefused(error: GessoError): NewNotice {
  return {
    kind: 'info',
    place: 'toast',
    tone: 'warn',
    title: 'That change could not be made',
    text: present(error.reason, error.code === 'document.full' ? LIMITS : error.kept, error.next),
    actions: [],
  };
}

const LIMITS = message('next.make-room', {
  layers: DOCUMENT_LAYERS_MAX,
  characters: DOCUMENT_CHARACTERS_MAX,
});

/** What was dropped or chosen holds no picture. */
export const NO_PICTURES: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'warn',
  title: 'There is no picture in this folder',
  text: 'Choose another folder, or choose the pictures themselves.',
  actions: [],
};

/** An address names a tool that this studio does not have. */
export const NO_SUCH_TOOL: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'note',
  title: 'The tool in this link is not available',
  text: 'The picture is as it was. Choose another tool.',
  actions: [],
};

/** null when there is nothing worth saying. */
export function openedWithLosses(reports: readonly Report[], fileName: string): NewNotice | null {
  const said = reports.filter((report) => report.code !== 'decode.orientation-applied');
  if (said.length === 0) return null;
  const lost = said.some((report) => report.severity === 'loss');
  return {
    kind: 'opened-with-losses',
    place: lost ? 'canvas' : 'toast',
    tone: lost ? 'warn' : 'note',
    title: lost ? `${fileName} was changed when it was opened` : `Opened ${fileName}`,
    text: said.map((report) => report.message),
    actions: [],
  };
}

/** Another picture took the place of this one. */
export function kept(name: string, goBack: NoticeAction): NewNotice {
  return {
    kind: 'kept',
    place: 'toast',
    tone: 'note',
    title: `${name} is kept`,
    text: 'It is under Open recent.',
    actions: [goBack],
  };
}

export const RECENT_TAKEN: NewNotice = {
  kind: 'open-failed',
  place: 'toast',
  tone: 'warn',
  title: 'It cannot be opened here now',
  text: 'It is open in another tab, or was removed meanwhile. What is open here is as it was.',
  actions: [],
};

/** What would be let go of is nowhere but in this tab. */
export function wouldBeLost(name: string, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'info',
    place: 'canvas',
    tone: 'warn',
    title: `${name} is not saved on this device`,
    text: 'Opening another document lets go of it. Save a .gesso file first, or open the other anyway.',
    actions,
  };
}

export function othersWaiting(count: number, addAll: NoticeAction): NewNotice {
  return {
    kind: 'info',
    place: 'canvas',
    tone: 'note',
    title: plural(count, {
      one: 'One more picture was not opened',
      other: '{count} more pictures were not opened',
    }),
    text: 'A document begins with one picture. The others can be layers on top of it.',
    actions: [addAll],
  };
}

export function diskFull(error: GessoError, actions: readonly NoticeAction[]): NewNotice {
  return {
    kind: 'disk-full',
    place: 'canvas',
    tone: 'danger',
    title: 'Your edits are no longer saved on this device',
    text: present(error.reason, error.kept, error.next),
    actions,
  };
}

export const MEMORY_ONLY: NewNotice = {
  kind: 'memory-only',
  place: 'canvas',
  tone: 'warn',
  title: 'Not saved on this device',
  text: 'This browser keeps nothing for the studio, as in a private window. Save a .gesso file before you close this tab.',
  actions: [],
};

export const OTHER_TAB: NewNotice = {
  kind: 'other-tab',
  place: 'toast',
  tone: 'note',
  title: 'This picture is open in another tab',
  text: 'This tab keeps its own steps from here on.',
  actions: [],
};

export const WORKER_RESTARTED: NewNotice = {
  kind: 'worker-restarted',
  place: 'toast',
  tone: 'note',
  title: 'The picture engine was restarted',
  text: 'Nothing was lost.',
  actions: [],
};

export const WORKBENCH_MISSING: NewNotice = {
  kind: 'open-failed',
  place: 'toast',
  tone: 'danger',
  title: 'A part of the studio could not be loaded, or broke',
  text: 'Your picture and your edits are safe. Look whether you are online, then reload the page.',
  actions: [{ label: 'Reload', run: () => location.reload() }],
};

export const LANGUAGE_MISSING: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'warn',
  title: 'The language could not be loaded',
  text: 'The studio goes on in the language before. Look whether you are online, then choose it again.',
  actions: [],
};

export const HISTORY_TRIMMED: NewNotice = {
  kind: 'history-trimmed',
  place: 'toast',
  tone: 'note',
  title: 'The oldest steps were let go',
  text: 'Undo keeps as many steps as its memory holds. The picture is unchanged.',
  actions: [],
};

export function saved(fileName: string): NewNotice {
  return { kind: 'saved', place: 'toast', tone: 'ok', title: `Saved ${fileName}`, actions: [] };
}

export function saveFailed(error: GessoError): NewNotice {
  return {
    kind: 'export-failed',
    place: 'canvas',
    tone: 'danger',
    title: 'The document was not saved',
    text: present(error.reason, error.kept, error.next),
    actions: [],
  };
}

export function maskFailed(title: string, error: GessoError): NewNotice {
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
  return maskFailed('The magic wand took nothing', error);
}

export const NO_TRANSPARENCY: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'note',
  title: 'Nothing of this picture is see-through',
  text: 'The mask is as it was.',
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
    title: lost ? `${name} is back, but not all of it` : `${name} is back as you left it`,
    ...(lost ? { text: reports.map((report) => report.message) } : {}),
    actions: startOver ? [startOver] : [],
  };
}

export function notRestored(error: GessoError, again: (() => void) | null): NewNotice {
  return {
    kind: 'restored-with-loss',
    place: 'canvas',
    tone: 'danger',
    title: 'Your last picture could not be brought back',
    text: present(error.reason, error.next),
    actions: again ? [{ label: 'Try again', run: again }] : [],
  };
}

function present(...parts: readonly (Message | undefined)[]): readonly Message[] {
  return parts.filter((part) => part !== undefined);
}

export const FONT_IN_THIS_TAB: NewNotice = {
  kind: 'info',
  place: 'toast',
  tone: 'note',
  title: 'The font lasts until this tab closes',
  text: 'This browser keeps nothing on this device. Save a .gesso file: it carries the font.',
  actions: [],
};
