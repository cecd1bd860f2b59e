/**
 * The server as a value: no listen, no environment, no process, so tests call it in process. It serves the built studio and, given its
 * dependencies, the API. Unknown addresses return a page to browsers and JSON to programs.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ACCOUNT_PAGES } from '../../vocabulary/account-pages.ts';
import { PAGE_LANGUAGES } from '../../vocabulary/page-row.ts';
import { SERVED_PAGES, SERVED_REDIRECTS } from '../../vocabulary/page-table.ts';
import { errorText } from '../contract/base/error-text.ts';
import { ApiError } from './base/api-error.ts';
import type { Config } from './base/config.ts';
import { createLog } from './base/log.ts';
import { whenResolved } from './base/maybe-promise.ts';
import { notFoundPage } from './base/not-found-page.ts';
import {
  DATA_HEADERS,
  ONLY_HTTPS,
  ofBuiltPage,
  PAGE_HEADERS,
  SECURITY_HEADERS,
} from './base/security-headers.ts';
import { compressAnswers } from './http/compress.ts';
import { drainOnClose } from './http/drain.ts';
import { answerErrors } from './http/error-answers.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { knowMethods, type MethodsAt } from './http/known-methods.ts';
import { limitRefused } from './http/limit-rate.ts';
import { answerBadAddress, answerBrokenHttp } from './http/malformed-request.ts';
import { logRequests } from './http/request-log.ts';
import { createRequestLogger } from './http/request-logger.ts';
import { openScopes } from './http/route-scopes.ts';
import { serveModels } from './http/serve-models.ts';
import { OWN_WORDS, type StartupListener, TIMEOUTS } from './http/startup-listener.ts';
import { trustProxies } from './http/trusted-proxies.ts';
import type { ServedModels } from './models/served-models.ts';
import { type PageAddresses, pageAddresses } from './pages/page-addresses.ts';
import { openSitePages, type SitePage, type SitePages } from './pages/site-pages.ts';
import type { RateCounter } from './ports/rates/rate-counter.ts';
import type { RouteDeps } from './routes/bind-family.ts';
import { bindRoutes } from './routes/bind-routes.ts';
import { bindOperations } from './routes/operations.ts';
import { unavailableFeatures } from './services/edits/unavailable-features.ts';
import { buildHashOf } from './services/page-data/page-data.ts';

export interface AppOptions {
  /** Absolute path of the built studio; absent in a worker. */
  readonly dist: string;
  readonly logLevel: Config['logLevel'];
  /** Trained models for the studio. */
  readonly models?: ServedModels | undefined;
  /** Without it, only the studio is served. */
  readonly api?: RouteDeps;
  /** A startup listener that hands its sockets over to the app. */
  readonly startup?: StartupListener | undefined;
}

/** Seconds of `retry-after`. */
const MAINTENANCE_SECONDS = 600;
const PERMANENT = 308;
const YEAR = 'public, max-age=31536000, immutable';
/** Revalidated each time; an unchanged file returns 304. */
const ASK_AGAIN = 'no-cache';
/** The page's icon: browsers ask for it again whenever the address changes, the part behind # included. */
const DAY = 'public, max-age=86400';
/** Files that are never compressed: the same bytes for every browser. */
const ONE_FORM = /\.(woff2?|webp|jpe?g|png|avif)$/;

/** The embedded editor's files are for pages of any origin. */
const FOR_OTHER_PAGES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** One request id, in the response and in each log line. A proxy's id is used if its characters are safe. */
const REQUEST_ID = 'x-request-id';
const HARMLESS_ID = /^[\w-]{8,64}$/;

export async function createApp({
  dist,
  logLevel,
  api,
  startup,
  models,
}: AppOptions): Promise<FastifyInstance> {
  const log = api?.ports.log ?? createLog(logLevel);
  const always = api?.config.publicUrl?.startsWith('https:') ? ONLY_HTTPS : {};
  const ofPages = { ...SECURITY_HEADERS, ...always };
  const ofData = { ...DATA_HEADERS, ...always };
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: trustProxies(api?.config.trustProxy ?? false),
    // Browsers keep connections open; without this a stop would wait for them.
    forceCloseConnections: 'idle',
    // Requests on open connections are answered as usual.
    return503OnClosing: false,
    childLoggerFactory: createRequestLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId(request) {
      const given = request.headers[REQUEST_ID];
      return typeof given === 'string' && HARMLESS_ID.test(given) ? given : randomUUID();
    },
    requestTimeout: TIMEOUTS.requestTimeout,
    keepAliveTimeout: TIMEOUTS.keepAliveTimeout,
    http: { headersTimeout: TIMEOUTS.headersTimeout, ...OWN_WORDS },
    // Longer than any URL; the contract's schemas limit names.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerBadAddress(ofData),
    clientErrorHandler: answerBrokenHttp,
  });

  // Declared up front: a property added later makes the object slower for every reader.
  app.decorateRequest('routeId').decorateRequest('caller');
  // Hooks use callbacks: a promise for each costs more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    request.routeId = config.routeId;
    reply.headers(config.isData ? ofData : ofPages).header(REQUEST_ID, request.id);
    if (!config.isData && /^\/embed[./]/.test(request.url)) reply.headers(FOR_OTHER_PAGES);
    // RFC 9112, 3.2: HTTP/1.0 needs no Host header. A body that no route reads is not awaited: the connection closes after the response.
    if (carriesUnreadBody(request)) reply.header('connection', 'close');
    const isHostless = request.raw.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isHostless ? new ApiError('hostRequired') : undefined);
  });
  const rates = api?.ports.rates;
  let site: SitePages | null = null;
  answerErrors(app, rates, (request, reply) => {
    const isPage = request.method === 'GET' && !request.routeOptions.config.isData && wantsPage(request);
    const page = isPage ? site?.read('site/500.html') : null;
    return page ? sendSitePage(reply, page) : undefined;
  });
  readJsonBodies(app);

  logRequests(app, log);
  const calls = drainOnClose(app, (api?.config.drainSeconds ?? 0) * 1000, startup);
  // A worker serves health checks and metrics only.
  const isWorker = api?.config.role === 'worker';
  site = isWorker
    ? null
    : openSitePages(dist, {
        origin: api?.config.publicUrl,
        buildHash: buildHashOf(dist),
        operator: api?.config.operator,
        reports: [
          ...(api?.config.analyticsUrl ? ['analytics'] : []),
          ...(api?.config.errorReportingUrl ? ['errors'] : []),
          ...(api?.config.frames['session-tracking'] ? ['tracking'] : []),
        ],
        unavailable: api ? await unavailableFeatures(api.services.imageCapabilities) : [],
      });
  const answerNotFound = tellWhatIsThere(knowMethods(app), rates, site, addressesOf(site));
  const isMaintained = async () =>
    api !== undefined &&
    (api.config.isMaintained || (await api.services.flags.isOn('maintenanceMode', undefined)));
  if (site) await serveStudio(app, dist, site, isMaintained);
  if (!isWorker && models) serveModels(app, models);

  if (api) {
    await compressAnswers(app);
    const scopeOf = await openScopes(app, answerNotFound);
    const { gatekeeper, idempotency, credits } = api.services;
    const creditsLeft = (userId: string) =>
      whenResolved(credits.glance(userId), ({ granted, used }) => Math.max(0, granted - used));
    const tools = { app, scopeOf, calls, gatekeeper, idempotency, rates: api.ports.rates, creditsLeft };
    if (isWorker) bindOperations(tools, api);
    else bindRoutes(tools, api);
  }

  app.setNotFoundHandler(answerNotFound);
  return app;
}

async function serveStudio(
  app: FastifyInstance,
  dist: string,
  site: SitePages,
  isMaintained: () => Promise<boolean>,
): Promise<void> {
  stopForMaintenance(app, site, isMaintained);
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build writes a brotli and a gzip copy beside each file that gets smaller by it.
    preCompressed: true,
    // Content pages get this server's URL inserted, under their own addresses.
    allowedPath: (path) => !posix.normalize(path).startsWith('/site/'),
    setHeaders(response, path) {
      // Vite puts a content hash into every name under assets/, so such a file never changes.
      const hashed = path.startsWith(join(dist, 'assets'));
      const icon = path.startsWith(join(dist, 'icon.svg'));
      response.setHeader('cache-control', hashed ? YEAR : icon ? DAY : ASK_AGAIN);
      if (!ONE_FORM.test(path)) response.setHeader('vary', 'accept-encoding');
    },
  });

  for (const { path, file, matchPath, matchFile } of SERVED_PAGES) {
    if (file !== undefined) await servePage(app, dist, path, file, site);
    if (matchPath !== undefined && matchFile !== undefined)
      await servePage(app, dist, matchPath, matchFile, site);
  }
  const ofTable = new Set(SERVED_PAGES.map(({ path }) => path));
  // Articles, guides and lists of pages.
  for (const { path, file } of site.rows)
    if (!ofTable.has(path)) await servePage(app, dist, path, file, site);
  // What the service worker stores.
  await servePage(app, dist, '/studio.html', 'studio.html', site);
  for (const { from, to } of SERVED_REDIRECTS) {
    // What a link says after the question mark is for the page: `?skip-bot-check`, the token of an email.
    app.get(from, ({ url }, reply) => reply.redirect(to + (/\?.+/s.exec(url)?.[0] ?? ''), PERMANENT));
  }
  app.get('/examples/embed', (_request, reply) => reply.sendFile('examples/embed.html'));
}

/** @param path as the router takes it; a folder without the file returns 404 */
async function servePage(
  app: FastifyInstance,
  dist: string,
  path: string,
  file: string,
  site: SitePages,
): Promise<void> {
  if (file.startsWith('site/')) {
    app.get(path, async (request, reply) => {
      const page = site.read(file);
      if (!page) return reply.callNotFound();
      if (file.endsWith('.html')) reply.headers(ofBuiltPage(page.text));
      return page.send(request, reply);
    });
    return;
  }
  const headers = ofBuiltPage(await readFile(join(dist, file), 'utf8').catch(() => ''));
  app.get(path, (_request, reply) => reply.headers(headers).sendFile(file));
}

/** A missing file, or another method. */
function tellWhatIsThere(
  methodsAt: MethodsAt,
  rates: RateCounter | undefined,
  site: SitePages | null,
  addresses: PageAddresses,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = isReading(request) && takesPage(request) ? addresses.find(request.url) : null;
    if (wanted !== null) return reply.redirect(wanted, PERMANENT);
    if (rates) await limitRefused(rates, request, reply);
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    // The path matches a route but the name does not: the file is missing, or the name is too long.
    const isKnown = methods.length > 0 && !methods.includes(request.method);
    reply.code(isKnown ? 405 : 404).header('cache-control', 'no-store');
    if (isKnown) reply.header('allow', methods.join(', '));
    if (request.method === 'GET' && wantsPage(request)) {
      const language = languageOf(request.url);
      const page = (language && site?.read(`site/${language}/404.html`)) || site?.read('site/404.html');
      if (page) return sendSitePage(reply, page);
      return reply.headers(PAGE_HEADERS).send(notFoundPage());
    }
    if (!isKnown) {
      return new ApiError(errorText('notFound.path', { method: request.method, url: request.url })).body;
    }
    const values = { method: request.method, allowed: methods.join(', ') };
    return new ApiError(errorText('methodNotAllowed.others', values)).body;
  };
}

/** Account pages need the server's data, so they show the maintenance page. The studio works without the server. */
function stopForMaintenance(
  app: FastifyInstance,
  site: SitePages,
  isMaintained: () => Promise<boolean>,
): void {
  const stopped = new Set<string>(
    ACCOUNT_PAGES.flatMap((page) => ('matchPath' in page ? [page.path, page.matchPath] : [page.path])),
  );
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' || !stopped.has(request.routeOptions.url ?? '')) return;
    if (!(await isMaintained())) return;
    const page = site.read('site/maintenance.html');
    if (!page) return;
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': MAINTENANCE_SECONDS });
    await sendSitePage(reply, page);
  });
}

const sendSitePage = (reply: FastifyReply, page: SitePage): FastifyReply =>
  reply.headers(ofBuiltPage(page.text)).type('text/html; charset=utf-8').send(page.text);

function carriesUnreadBody({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

function addressesOf(site: SitePages | null): PageAddresses {
  const rows = [...SERVED_PAGES, ...(site?.rows ?? [])].map(({ path }) => path);
  return pageAddresses([...rows, ...SERVED_REDIRECTS.map(({ from }) => from)]);
}

/** Of a translated page's address. */
const languageOf = (url: string): string | undefined =>
  PAGE_LANGUAGES.find((language) => url.startsWith(`/${language}/`));

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Browsers, and programs that take what they get, such as those that check links. */
const takesPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}
