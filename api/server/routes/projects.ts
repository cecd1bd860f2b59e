/** Projects, their parts, versions and share links. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import * as contract from '../../contract/routes/projects.ts';
import { ApiError } from '../base/api-error.ts';
import { PAGE_HEADERS } from '../base/security-headers.ts';
import type { ProjectShareRow, ProjectVersionRow } from '../database/tables/projects.ts';
import { answer } from '../http/answer.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { itemsBefore, showPage } from '../http/page.ts';
import {
  SHARED_HEADERS,
  sharedNothingPage,
  sharedPasswordPage,
  sharedPicturePage,
  sharedWaitPage,
} from '../pages/shared-pages.ts';
import { mailLanguage } from '../services/mails/mail-language.ts';
import type { StoredPart } from '../services/projects/project-parts.ts';
import type { OpenedVersion, ShownProject } from '../services/projects/projects.ts';
import type { BindFamily } from './bind-family.ts';

/** Wrong passwords of one network for one link. */
const GUESSES = { most: 20, windowMs: 60 * 60_000 } as const;

export const bindProjects: BindFamily = (tools, { services }) => {
  const { projects, projectParts, projectShares, addresses, receiveForm, receivePictures } = services;

  const showProject = ({ thumbnail, ...project }: ShownProject) => ({
    ...project,
    thumbnail_url: thumbnail === null ? null : addresses.addressOf(thumbnail),
  });
  const showVersion = ({ number, name, width, height, created_at }: ProjectVersionRow) => ({
    number,
    name,
    width,
    height,
    created_at,
  });
  const showPart = ({ hash, bytes, blob }: StoredPart) => ({ hash, bytes, url: addresses.addressOf(blob) });
  const showOpened = ({ project, version, document, parts }: OpenedVersion) => ({
    ...showVersion(version),
    project: showProject(project),
    document: showPart(document),
    parts: parts.map(showPart),
  });
  const showShare = ({ id, password_hash, expires_at, width, height, created_at }: ProjectShareRow) => ({
    ...{ id, expires_at, width, height, created_at },
    has_password: password_hash !== null,
  });

  answer(tools, contract.listProjects, async ({ caller, query, request }) => {
    const offset = itemsBefore(query, PAGE_BASES.projects);
    const { items, total } = await projects.list(caller.userId, { offset, limit: query.size });
    return showPage(request, query, PAGE_BASES.projects, { items: items.map(showProject), total });
  });

  answer(tools, contract.findMissingParts, async ({ caller, body }) => ({
    missing: [...(await projectParts.missing(caller.userId, body.parts))],
  }));

  answer(tools, contract.sendProjectParts, ({ caller, request }) =>
    receiveForm(contract.sendProjectParts, request, async ({ files }) => {
      const parts = [];
      // In sequence: each is checked against the remaining storage.
      for (const file of files) parts.push(await projectParts.keep(caller.userId, file));
      return { parts };
    }),
  );

  answer(tools, contract.createProject, async ({ caller, body: { name, ...content } }) =>
    showProject(await projects.create(caller.userId, name, content)),
  );

  answer(tools, contract.openProject, async ({ caller, params }) =>
    showOpened(await projects.open(caller.userId, params.id)),
  );

  answer(tools, contract.renameProject, async ({ caller, params, body }) =>
    showProject(await projects.rename(caller.userId, params.id, body.name)),
  );

  answer(tools, contract.deleteProject, async ({ caller, params }) => {
    await projectShares.revokeAll(caller.userId, params.id);
    await projects.remove(caller.userId, params.id);
  });

  answer(tools, contract.listProjectVersions, async ({ caller, params }) =>
    (await projects.versions(caller.userId, params.id)).map(showVersion),
  );

  answer(tools, contract.saveProjectVersion, async ({ caller, params, body }) => {
    const { based_on: basedOn, name, ...content } = body;
    return showProject(await projects.save(caller.userId, params.id, content, { basedOn, name }));
  });

  answer(tools, contract.openProjectVersion, async ({ caller, params }) =>
    showOpened(await projects.open(caller.userId, params.id, params.number)),
  );

  answer(tools, contract.nameProjectVersion, async ({ caller, params, body }) =>
    showVersion(await projects.nameVersion(caller.userId, params.id, params.number, body.name)),
  );

  answer(tools, contract.restoreProjectVersion, async ({ caller, params }) =>
    showProject(await projects.restore(caller.userId, params.id, params.number)),
  );

  answer(tools, contract.shareProject, ({ caller, params, request }) =>
    receivePictures(contract.shareProject, request, async ({ body, file }) => {
      const { size, expires_in_days: expiresInDays, password } = body;
      const share = await projectShares.create(caller.userId, params.id, file, {
        size,
        expiresInDays,
        password,
      });
      return { ...showShare(share), url: share.url };
    }),
  );

  answer(tools, contract.listProjectShares, async ({ caller, params }) =>
    (await projectShares.list(caller.userId, params.id)).map(showShare),
  );

  answer(tools, contract.revokeProjectShare, ({ caller, params }) =>
    projectShares.revoke(caller.userId, params.id, params.share),
  );

  const sendPage = (reply: FastifyReply, page: string) =>
    reply.headers({ ...PAGE_HEADERS, ...SHARED_HEADERS }).send(page);
  const languageOf = ({ headers }: FastifyRequest) => mailLanguage(headers['accept-language']);
  const sendPicture = (
    request: FastifyRequest,
    reply: FastifyReply,
    { blob, width, height, expires_at }: ProjectShareRow,
  ) => {
    const url = addresses.addressOf(blob, expires_at ?? undefined);
    return sendPage(reply, sharedPicturePage({ url, width, height }, languageOf(request)));
  };

  tools.app.register(async (scope) => {
    const answerError = scope.errorHandler;
    // A share link returns a page, whatever the error.
    scope.setErrorHandler((error, request, reply) => {
      const isRead = String(request.headers.accept).includes('text/html');
      if (!isRead || !(error instanceof ApiError)) return answerError(error, request, reply);
      const { kind, details, headers } = error;
      // A token of another length belongs to no link.
      if (kind.status === 404 || 'token' in details)
        return sendPage(reply.code(404), sharedNothingPage(languageOf(request)));
      if (kind.status !== 429) return answerError(error, request, reply);
      const page = sharedWaitPage({ seconds: Number(headers['retry-after']) }, languageOf(request));
      return sendPage(reply.code(429).headers(headers), page);
    });
    const forms: typeof tools = { ...tools, scopeOf: ({ path: url }) => ({ app: scope, url }) };
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    answer(forms, contract.showSharedPicture, async ({ params, request, reply }) => {
      const share = await projectShares.find(params.token);
      if (share.password_hash === null) return sendPicture(request, reply, share);
      return sendPage(reply, sharedPasswordPage({ isWrong: false }, languageOf(request)));
    });

    answer(forms, contract.unlockSharedPicture, async ({ params, body, request, reply }) => {
      const share = await projectShares.find(params.token);
      if (share.password_hash === null) return sendPicture(request, reply, share);
      // Counted for each link before the check; a correct password resets the count.
      const guesses = `share:${share.id}:${callerNetwork(request.ip)}`;
      const { count, resetMs } = await tools.rates.add(guesses, GUESSES.windowMs);
      if (count > GUESSES.most) {
        const headers = { 'retry-after': String(Math.ceil(resetMs / 1000)) };
        throw new ApiError('tooManyRequests', { headers });
      }
      if (await projectShares.isPassword(share, body.password)) {
        await tools.rates.clear(guesses);
        return sendPicture(request, reply, share);
      }
      return sendPage(reply, sharedPasswordPage({ isWrong: true }, languageOf(request)));
    });
  });
};
