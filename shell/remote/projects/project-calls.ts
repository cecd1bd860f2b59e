/** API calls of projects. Each rejects with a GessoError. */
import { GessoError } from '../../../api/client/gesso-error.ts';
import { withRetries } from '../../../api/client/retry.ts';
import { ask } from '../../../api/client/session.ts';
import { formOf } from '../../../api/client/upload-form.ts';
import type { Received, SentBody } from '../../../api/contract/base/route.ts';
import type * as contract from '../../../api/contract/routes/projects.ts';

export type Project = Received<typeof contract.renameProject>;
export type ProjectVersion = Received<typeof contract.nameProjectVersion>;
export type OpenedVersion = Received<typeof contract.openProject>;
export type ProjectShare = Received<typeof contract.listProjectShares>[number];
export type VersionContent = Omit<SentBody<typeof contract.createProject>, 'name'>;
export type ShareWish = Required<SentBody<typeof contract.shareProject>>;

const RETRIES = 2;
const pathOf = (id: string) => `/projects/${encodeURIComponent(id)}`;

/** Idempotent with this key. */
const once = <T>(key: string, signal: AbortSignal, make: (headers: Record<string, string>) => Promise<T>) =>
  withRetries(() => make({ 'idempotency-key': key }), { isRepeatable: true, retries: RETRIES, signal });

export const readProjects = (page: number) =>
  ask<typeof contract.listProjects>('GET', `/projects?page=${page}`);

export const createProject = (
  name: string,
  content: VersionContent,
  key: string,
  signal: AbortSignal,
): Promise<Project> =>
  once(key, signal, (headers) =>
    ask<typeof contract.createProject>('POST', '/projects', { body: { ...content, name }, headers, signal }),
  );

export const saveVersion = (
  id: string,
  basedOn: number,
  content: VersionContent,
  key: string,
  signal: AbortSignal,
): Promise<Project> =>
  once(key, signal, (headers) =>
    ask<typeof contract.saveProjectVersion>('POST', `${pathOf(id)}/versions`, {
      body: { ...content, based_on: basedOn },
      headers,
      signal,
    }),
  );

export const openOnServer = (id: string, number?: number) =>
  number === undefined
    ? ask<typeof contract.openProject>('GET', pathOf(id))
    : ask<typeof contract.openProjectVersion>('GET', `${pathOf(id)}/versions/${number}`);

export const renameProject = (id: string, name: string) =>
  ask<typeof contract.renameProject>('PATCH', pathOf(id), { body: { name } });

export const deleteProject = (id: string) => ask<typeof contract.deleteProject>('DELETE', pathOf(id));

export const readVersions = (id: string) =>
  ask<typeof contract.listProjectVersions>('GET', `${pathOf(id)}/versions`);

export const nameVersion = (id: string, number: number, name: string | null) =>
  ask<typeof contract.nameProjectVersion>('PATCH', `${pathOf(id)}/versions/${number}`, { body: { name } });

export const restoreVersion = (id: string, number: number) =>
  ask<typeof contract.restoreProjectVersion>('POST', `${pathOf(id)}/versions/${number}/restore`);

export const readShares = (id: string) =>
  ask<typeof contract.listProjectShares>('GET', `${pathOf(id)}/shares`);

/** @param picture flattened: no other part of the document is sent */
export const share = (id: string, picture: Blob, wish: ShareWish) =>
  ask<typeof contract.shareProject>('POST', `${pathOf(id)}/shares`, {
    form: formOf(picture, 'picture', wish),
  });

export const revokeShare = (id: string, link: string) =>
  ask<typeof contract.revokeProjectShare>('DELETE', `${pathOf(id)}/shares/${encodeURIComponent(link)}`);

/** Another device has saved a newer version. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof GessoError && error.id === 'conflict.projectChanged';

/** A part is missing in the account, contrary to the cache. */
export const lacksParts = (error: unknown): boolean =>
  error instanceof GessoError && error.id === 'conflict.partsMissing';

/** Deleted, here or on another device. */
export const isGone = (error: unknown): boolean =>
  error instanceof GessoError && error.id === 'notFound.project';
