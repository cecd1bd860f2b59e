/** Effects of saving a document: reads it, uploads its parts, and stores a version. */

import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';
import { t } from '../../locale/index.ts';
import type { DocumentWork } from '../../session/core/document-work.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import {
  createProject,
  isChangedElsewhere,
  lacksParts,
  openOnServer,
  type Project,
  renameProject,
  saveVersion,
} from './project-calls.ts';
import type { ProjectLink } from './project-link.ts';
import { forgetLists } from './project-lists.ts';
import { forgetKnown, type PackedDocument, packParts } from './project-parts.ts';
import { insecure } from './project-words.ts';
import type { SavePorts } from './save-machine.ts';
import { sendParts } from './send-parts.ts';

interface Document {
  readonly session: Pick<StudioSession, 'getSnapshot'>;
  readonly work: DocumentWork;
  readonly journal: string;
  readonly owner: string;
}

export const savePorts = ({ session, work, journal, owner }: Document): SavePorts => ({
  async pack(signal) {
    // Browsers provide hashing only to pages over https.
    if (!isSecureContext) throw insecure();
    const name = session.getSnapshot().picture?.name.trim() || t('Untitled');
    return packParts(await work.parts(), name.slice(0, PROJECT_LIMITS.nameLength), signal);
  },
  send: sendParts,
  async store(packed, link, signal) {
    const project = await storeDocument(packed, link, signal).catch((error: unknown) => {
      if (lacksParts(error)) forgetKnown();
      throw error;
    });
    forgetLists();
    const { id, version, name } = project;
    return { id, name, version, hash: packed.hash, owner };
  },
  keep: (link) => void work.keep('link', journal, link),
});

type Stored = Pick<Project, 'id' | 'version' | 'name'>;

async function storeDocument(
  packed: PackedDocument,
  link: ProjectLink | null,
  signal: AbortSignal,
): Promise<Stored> {
  const { key, name } = packed;
  if (!link) return createProject(name, contentOf(packed), key, signal);
  const stored = packed.hash === link.hash ? link : await nextVersion(packed, link, signal);
  return stored.name === name ? stored : renameProject(link.id, name);
}

/** An equal version is this one: its response was lost. */
async function nextVersion(packed: PackedDocument, link: ProjectLink, signal: AbortSignal): Promise<Stored> {
  try {
    return await saveVersion(link.id, link.version, contentOf(packed), packed.key, signal);
  } catch (error) {
    if (!isChangedElsewhere(error)) throw error;
    const { document, project } = await openOnServer(link.id);
    if (document.hash !== packed.manifest.hash) throw error;
    return project;
  }
}

const contentOf = ({ manifest, thumbnail, parts, width, height }: PackedDocument) => ({
  document: manifest.hash,
  parts: parts.map(({ hash }) => hash),
  thumbnail: thumbnail.hash,
  width,
  height,
});
