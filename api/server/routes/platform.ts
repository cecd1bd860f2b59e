/** Flags, configuration, scripts and page data: requests of clients before sign-in. */
import { createHash } from 'node:crypto';
import { ADAPTER_FRAMES } from '../../../vocabulary/adapters.ts';
import { FLAG_POLLING } from '../../../vocabulary/client-timing.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import * as facts from '../../../vocabulary/platform.ts';
import * as contract from '../../contract/routes/platform.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { openSitePages } from '../pages/site-pages.ts';
import { buildHashOf, createPageData } from '../services/page-data/page-data.ts';
import type { BindFamily } from './bind-family.ts';

const PAGE_DATA = '/page-data.json';
/** Revalidated each time; unchanged content has no body. */
const ASK_AGAIN = 'no-cache';
const SCRIPT_CACHE = 'public, max-age=300';

export const bindPlatform: BindFamily = (tools, { config, services, publicUrl, dist }) => {
  const { flags, fetchScript } = services;
  const buildHash = buildHashOf(dist);
  const siteFacts = { origin: config.publicUrl, buildHash, operator: config.operator };
  const pageData = createPageData(buildHash, openSitePages(dist, siteFacts).rows);

  answer(tools, contract.getFlagConfig, async ({ params, request, reply }) => {
    const name = `${params.environment}/${params.config}`;
    if (name !== config.flagsSdkKey) throw new ApiError('notFound');
    const { text, etag } = await flags.config();
    reply.headers({ etag, 'cache-control': ASK_AGAIN, 'access-control-allow-origin': '*' });
    // The browser SDKs send the ETag as a query parameter, which needs no preflight.
    const { ccetag } = request.query as { ccetag?: string };
    if (request.headers['if-none-match'] === etag || ccetag === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });

  answer(tools, contract.getConfiguration, async () => ({
    environment: facts.ENVIRONMENT,
    brand_color: facts.BRAND_COLOR,
    api_base_url: publicUrl(),
    content_management_base: config.cmsBaseUrl ?? null,
    studio_module: { enabled: facts.STUDIO_MODULE_ENABLED, entry: null },
    flags: {
      base_url: publicUrl(),
      sdk_key: `configcat-sdk-1/${config.flagsSdkKey}`,
      poll_interval_s: FLAG_POLLING.everyMs / 1000,
    },
    reports: { analytics: config.analyticsUrl ?? null, errors: config.errorReportingUrl ?? null },
    frames: ADAPTER_FRAMES.filter((name) => config.frames[name]),
    support_email: config.supportEmail,
    web_vitals: facts.WEB_VITALS_ENABLED,
    oauth: { google: config.google !== undefined },
    uploads: { max_megapixels: UPLOAD_LIMITS.maxMegapixels, max_file_size: UPLOAD_LIMITS.maxFileBytes },
    operations: (await services.imageCapabilities()).map(({ id, state }) => ({ id, state })),
  }));

  answer(tools, contract.proxyScript, async ({ query, reply }) => {
    const script = await fetchScript(query.url);
    return reply
      .headers({
        'cache-control': SCRIPT_CACHE,
        // Loaded by a frame with an opaque origin.
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`,
      })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  answer(tools, contract.getAppData, async ({ reply }) => {
    reply.header('cache-control', ASK_AGAIN);
    return { webpackCompilationHash: pageData.buildHash };
  });

  answer(tools, contract.getStaticQuery, async ({ params, reply }) => {
    reply.header('cache-control', ASK_AGAIN);
    return { data: pageData.query(params.hash) };
  });

  answer(tools, contract.getPageData, async ({ params, reply }) => {
    const name = params['*'];
    if (!name.endsWith(PAGE_DATA)) throw new ApiError('notFound');
    reply.header('cache-control', ASK_AGAIN);
    return pageData.page(name.slice(0, -PAGE_DATA.length));
  });
};
