/** Documents that are saved to an account, and links to pictures of them. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/projects.test.ts > ${title}`;
const shared = (title: string) => `tests/api/shared-pictures.test.ts > ${title}`;

export const projects: readonly Requirement[] = [
  {
    id: 'projects parts',
    says: 'call findMissingParts and call sendProjectParts store parts once in an account, by their content; a hash opens nothing of another account.',
    provedBy: [
      test('are stored once, by their content, and are missing until then'),
      test('tell nothing of another account: its hashes are missing, and open nothing'),
      test('that no version names are removed after a day, and those of versions stay'),
    ],
  },
  {
    id: 'projects storage',
    says: 'Parts and shared pictures count as storage of the plan.',
    provedBy: [
      test('count as storage, and are refused when it is full'),
      shared('count as storage, and are at most so many of a project'),
    ],
  },
  {
    id: 'projects open',
    says: 'call createProject, call openProject, call listProjects, call renameProject and call deleteProject.',
    provedBy: [
      test('are opened on another device: the document and every part, by addresses that work'),
      test('are listed with the last saved first, in pages, with a thumbnail'),
      test('are renamed and deleted, with their links and after a day with their parts'),
      test('and everything about them are nobody else’s'),
      test('go with the account, their blobs too'),
    ],
  },
  {
    id: 'projects versions',
    says: 'call saveProjectVersion keeps both of two devices; call listProjectVersions, call openProjectVersion, call nameProjectVersion and call restoreProjectVersion.',
    provedBy: [
      test('never write over each other: who began with an older version is told, and nothing changes'),
      test('keep named versions, and restore one as the newest'),
      test('have a limited number of versions: the oldest without a name goes, and named ones do not'),
    ],
  },
  {
    id: 'projects links',
    says: 'call shareProject, call listProjectShares, call revokeProjectShare, call showSharedPicture and call unlockSharedPicture show a flattened picture and nothing else.',
    provedBy: [
      shared('show a picture that the server made at the size, without metadata'),
      shared('ask for their password, and show nothing before it'),
      shared('end at their time and when they are revoked, and their picture with them'),
    ],
  },
];
