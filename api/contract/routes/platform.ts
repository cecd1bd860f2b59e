/** Routes before authentication: flags, configuration, bot challenge, page data, scripts. */
import * as z from 'zod';
import { ADAPTER_FRAMES } from '../../../vocabulary/adapters.ts';
import { FLAG_SDK_KEY_PART_LENGTH } from '../../../vocabulary/platform.ts';
import { defineRoute } from '../base/route.ts';
import { operationState } from '../schemas/image-capabilities.ts';

const tag = 'Platform';
const open = { method: 'GET', tag, auth: 'none', status: 200 } as const;

/** Examples are the key that a server has unless it is configured otherwise. */
const keyPart = (example: string) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${FLAG_SDK_KEY_PART_LENGTH}}$`))
    .meta({ examples: [example] });

export const getFlagConfig = defineRoute({
  ...open,
  id: 'getFlagConfig',
  path: '/configuration-files/configcat-sdk-1/:environment/:config/config_v6.json',
  summary: 'The feature flags, as a ConfigCat v6 configuration: read it with any ConfigCat SDK.',
  description:
    'The SDK’s base address is this server’s. Rules name people by their email; the SDK evaluates them. An `etag` makes polling cheap.',
  params: z.object({
    environment: keyPart('gesso-embedded-flags-0').describe('The first part of the SDK key.'),
    config: keyPart('gesso-embedded-flags-1').describe('The second part of the SDK key.'),
  }),
  query: z.looseObject({}),
  answer: z
    .looseObject({
      p: z.looseObject({}).describe('Preferences: where the configuration is read from.'),
      f: z.record(z.string(), z.looseObject({})).describe('Flags, by key, with their rules.'),
    })
    .describe('ConfigCat’s config JSON v6: `p` preferences, `f` settings, `s` segments.'),
  errors: ['notFound'],
});

export const getConfiguration = defineRoute({
  ...open,
  id: 'getConfiguration',
  path: '/configuration',
  tag,
  summary: 'What a client is configured by. No secrets.',
  description:
    'Ask once, before anything else. The answer differs between installations and changes only with their configuration.',
  answer: z
    .object({
      environment: z.string().describe('`production` on a server for customers.'),
      brand_color: z.string().describe('The color of buttons and links.'),
      api_base_url: z.string().describe('Where this API answers.'),
      content_management_base: z
        .string()
        .nullable()
        .describe('Where marketing pages come from; null = not configured.'),
      studio_module: z
        .object({
          enabled: z.boolean().describe('There is one.'),
          entry: z.string().nullable().describe('The file that a studio module would be loaded from.'),
        })
        .describe('A studio that is loaded from elsewhere.'),
      flags: z
        .object({
          base_url: z.string().describe('Of the flags’ configuration.'),
          sdk_key: z.string().describe('For a ConfigCat SDK.'),
          poll_interval_s: z.number().describe('Seconds between two looks.'),
        })
        .describe('Feature flags.'),
      reports: z
        .object({
          analytics: z
            .string()
            .nullable()
            .describe('Where pages post events of people who agreed; `console` = nowhere; null = off.'),
          errors: z
            .string()
            .nullable()
            .describe(
              'Where pages post what went wrong, of people who agreed; `console` = nowhere; null = off.',
            ),
        })
        .describe('Reporting services of the operator.'),
      frames: z
        .array(z.enum(ADAPTER_FRAMES))
        .describe('Third-party services that run in frames of their own, of people who agreed.'),
      support_email: z.string().describe('Where people write to for help.'),
      web_vitals: z.boolean().describe('Clients send their page speed.'),
      oauth: z
        .object({ google: z.boolean().describe('Google sign-in is configured.') })
        .describe('Ways to sign in beside email.'),
      uploads: z
        .object({
          max_megapixels: z.number().describe('Megapixels of one image.'),
          max_file_size: z.number().describe('Bytes of one file.'),
        })
        .describe('How large an image may be.'),
      operations: z
        .array(
          z.object({
            id: z.string().describe('As in `GET /v1/image/capabilities`.'),
            state: operationState,
          }),
        )
        .describe('What this server can do with images, before anyone signs up for it.'),
    })
    .meta({ id: 'Configuration' }),
  errors: [],
});

export const issueChallenge = defineRoute({
  ...open,
  id: 'issueChallenge',
  path: '/bot-check/challenge',
  summary: 'A bot challenge to solve (ALTCHA, proof of work).',
  description:
    'The solved challenge is the bot-check token: it goes into the header `x-bot-check-token`, lives 240 seconds from issue, and works once.',
  answer: z.record(z.string(), z.unknown()).describe('ALTCHA’s challenge, for its own solver.'),
  errors: [],
  rate: { max: 120, windowMs: 60_000 },
});

export const proxyScript = defineRoute({
  ...open,
  id: 'proxyScript',
  path: '/__third-party-proxy',
  summary: 'A third-party script, fetched through this server. Only scripts on its list.',
  description:
    'Keeps a page’s content security policy to its own origin. Any address that is not on the list, by another path or query too, answers 404. Neither cookies nor tokens are sent on.',
  query: z.object({
    url: z
      .url({ protocol: /^https$/ })
      .max(2048)
      .describe('The address of the script.'),
  }),
  answer: z.string().describe('The script.'),
  format: 'binary',
  errors: ['notFound', 'addressForbidden', 'sourceUnavailable', 'bodyTooLarge'],
});

const pageFacts = z
  .object({
    path: z.string().describe('The path of the page.'),
    componentChunkName: z.string().describe('The part of the client that draws it.'),
    matchPath: z.string().optional().describe('Of a page that only the client knows: `/account/*`.'),
    staticQueryHashes: z.array(z.string()).describe('The queries that it needs.'),
    result: z.record(z.string(), z.unknown()).describe('What it is made of.'),
    webpackCompilationHash: z.string().optional().describe('The build it is of.'),
  })
  .meta({ id: 'PageData' });

export const getPageData = defineRoute({
  ...open,
  id: 'getPageData',
  path: '/page-data/*',
  shownPath: '/page-data/{page}/page-data.json',
  summary: 'What a page is made of. The page may have slashes in it; the front page is `index`.',
  description: 'For a client that changes pages without loading them anew. Unknown pages answer 404.',
  params: z.object({
    '*': z
      .string()
      .max(512)
      .describe('The path of the page, without slashes at its ends; `index` is the front page.')
      .meta({ examples: ['index'] }),
  }),
  answer: pageFacts,
  errors: ['notFound'],
});

export const getAppData = defineRoute({
  ...open,
  id: 'getAppData',
  path: '/page-data/app-data.json',
  summary: 'Which build the pages are of. Another hash than a client has means: reload once.',
  description:
    'A client asks for it when it becomes visible again. The name of the field is that of the site generator it comes from.',
  answer: z
    .object({ webpackCompilationHash: z.string().describe('The build that the pages are of.') })
    .meta({ id: 'AppData' }),
  errors: [],
});

export const getStaticQuery = defineRoute({
  ...open,
  id: 'getStaticQuery',
  path: '/page-data/sq/d/:hash.json',
  summary: 'The result of a query that several pages share.',
  description: '`staticQueryHashes` of a page names the queries that it needs.',
  params: z.object({
    hash: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .describe('The name of the query.')
      .meta({ examples: ['6094dcf8cc07c0490eec'] }),
  }),
  answer: z.object({ data: z.record(z.string(), z.unknown()).describe('Its result.') }),
  errors: ['notFound'],
});
