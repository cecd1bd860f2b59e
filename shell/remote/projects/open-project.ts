/** The project of the open document, for bars, menus and dialogs; tracked while a user is signed in. */
import { type ActorRefFrom, createActor, type SnapshotFrom, waitFor } from 'xstate';
import type { Editor } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import type { DocumentWork } from '../../session/core/document-work.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { currentAccount, onAccount } from '../account/account.ts';
import { loadProject } from './load-project.ts';
import { openOnServer, restoreVersion } from './project-calls.ts';
import { linkOf, type ProjectLink } from './project-link.ts';
import { sayIt } from './project-notices.ts';
import { type OpenProject, phaseOf, putProject } from './project-store.ts';
import { saidError } from './project-words.ts';
import { saveMachine } from './save-machine.ts';
import { savePorts } from './save-ports.ts';

type SaveActor = ActorRefFrom<typeof saveMachine>;

interface Followed {
  readonly editor: Editor;
  readonly actor: SaveActor;
  /** Finishes requests in progress and sends nothing more. */
  leave(): void;
}

let room: { readonly session: StudioSession; readonly work: DocumentWork } | null = null;
let following: Promise<void> | null = null;
let followed: Followed | null = null;
/** A project is being opened: its state is set afterwards. */
let isOpening = false;
/** The stored link of its document is being read. */
let looking: Editor | null = null;

/** Tracks the open document from now on. Once. */
export function followProject(session: StudioSession): Promise<void> {
  following ??= begin(session);
  return following;
}

async function begin(session: StudioSession): Promise<void> {
  room = { session, work: await session.documentWork() };
  session.subscribe(() => void look());
  onAccount(() => void look());
  addEventListener('online', () => followed?.actor.send({ type: 'ONLINE' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') followed?.actor.send({ type: 'LEFT' });
  });
  await look();
}

/** Has another document been opened, or another user signed in? */
async function look(): Promise<void> {
  if (!room || isOpening) return;
  const { session, work } = room;
  const { editor, picture } = session.getSnapshot();
  const owner = currentAccount().user?.id;
  if (editor && owner && followed?.editor === editor) return;
  followed?.leave();
  followed = null;
  const journal = work.journal();
  if (!editor || !owner || journal === null || looking === editor) return;
  looking = editor;
  const link = linkOf(await work.kept('link', journal), owner);
  looking = null;
  if (session.getSnapshot().editor !== editor || followed || isOpening) return void look();
  const isSaved = link !== null && link.hash === work.hash() && link.name === picture?.name;
  followed = follow({ session, work, editor, journal, owner }, link, isSaved);
}

interface Document {
  readonly session: StudioSession;
  readonly work: DocumentWork;
  readonly editor: Editor;
  readonly journal: string;
  readonly owner: string;
}

function follow(open: Document, link: ProjectLink | null, isSaved: boolean): Followed {
  const { session, editor } = open;
  const actor = createActor(saveMachine, { input: { ports: savePorts(open), link, isSaved } });
  const changed = () => actor.send({ type: 'CHANGED' });
  let { document } = editor.state;
  let { picture } = session.getSnapshot();
  const stops = [
    editor.subscribe((state) => {
      if (state.document !== document) changed();
      document = state.document;
    }),
    session.subscribe(() => {
      const now = session.getSnapshot();
      if (now.editor === editor && now.picture?.name !== picture?.name) changed();
      picture = now.picture;
    }),
  ];
  let isLeft = false;
  const say = sayIt(session, () => keepBoth());
  actor.subscribe((snapshot) => {
    if (isLeft) {
      if (!snapshot.matches('saving')) actor.stop();
      return;
    }
    const project = projectOf(snapshot);
    putProject(project);
    say(project);
  });
  actor.start();
  putProject(projectOf(actor.getSnapshot()));
  return {
    editor,
    actor,
    leave() {
      isLeft = true;
      for (const stop of stops) stop();
      say(null);
      putProject(null);
      const snapshot = actor.getSnapshot();
      if (!snapshot.matches({ saving: 'sending' }) && !snapshot.matches({ saving: 'storing' })) actor.stop();
    },
  };
}

const projectOf = ({ value, context }: SnapshotFrom<typeof saveMachine>): OpenProject => ({
  phase: phaseOf(value),
  link: context.link,
  fraction: context.fraction,
  error: context.error,
});

/** Saves it at once. Never rejects. @returns the result; null without a document or a signed-in user */
export async function saveNow(session: StudioSession): Promise<OpenProject | null> {
  await followProject(session);
  await look();
  const actor = followed?.actor;
  if (!actor) return null;
  if (!actor.getSnapshot().matches('saved')) actor.send({ type: 'SAVE' });
  return projectOf(await waitFor(actor, (snapshot) => !snapshot.matches('saving')));
}

export const cancelSave = (): void => followed?.actor.send({ type: 'CANCEL' });

/** Saves the document as a new project: the version of the other device stays. */
export function keepBoth(): void {
  if (!room || !followed) return;
  const { picture } = room.session.getSnapshot();
  room.session.rename(t('{name} (copy)', { name: picture?.name ?? t('Untitled') }));
  followed.actor.send({ type: 'KEEP_BOTH' });
}

/** Opens a project in place of the open document, which stays on this device. Never rejects: a failure is a notice. */
export async function openProject(session: StudioSession, id: string, name: string): Promise<boolean> {
  await followProject(session);
  const work = await session.documentWork();
  const owner = currentAccount().user?.id ?? '';
  let link: Omit<ProjectLink, 'hash'> | undefined;
  try {
    const isOpen = await work.open(name, async (call) => {
      isOpening = true;
      try {
        const opened = await openOnServer(id);
        link = { id, name: opened.project.name, version: opened.number, owner };
        return await loadProject(opened, work, call);
      } catch (error) {
        throw saidError(error);
      }
    });
    const [journal, hash] = [work.journal(), work.hash()];
    if (isOpen && link && journal !== null && hash !== null) {
      await work.keep('link', journal, { ...link, hash });
      session.rename(link.name);
    }
    return isOpen;
  } finally {
    isOpening = false;
    void look();
  }
}

/** Saves the document, makes an older version current, and opens it. Rejects with a GessoError. */
export async function restore(session: StudioSession, number: number): Promise<boolean> {
  const now = await saveNow(session);
  if (now?.phase !== 'saved' || !now.link) return false;
  const { id, name } = await restoreVersion(now.link.id, number);
  const isOpen = await openProject(session, id, name);
  // What was open is a version of the same project: it was not put aside.
  for (const notice of session.getSnapshot().notices) if (notice.kind === 'kept') session.dismiss(notice.id);
  return isOpen;
}
