/** Operational routes, and the API's description. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';

const open = { method: 'GET', tag: 'Server', auth: 'none', status: 200 } as const;

/** Probes are counted apart: a proxy that they share with callers has one address, whose calls must not make a probe fail. */
const PROBED = { max: 600, windowMs: 60_000 };

export const checkHealth = defineRoute({
  ...open,
  id: 'checkHealth',
  path: '/healthz',
  summary: 'The process is alive.',
  description: 'For a liveness probe: it looks at nothing but the process, and answers within milliseconds.',
  whileStarting: true,
  rate: PROBED,
  answer: z.object({ status: z.literal('ok').describe('Always `ok`: anything else is an error.') }),
  errors: [],
});

export const checkReadiness = defineRoute({
  ...open,
  id: 'checkReadiness',
  path: '/readyz',
  summary:
    'The server takes calls: its database, queue and blobs answer. 503 while it starts, stops or lacks one.',
  description: 'For a readiness probe and a load balancer. The body of a 503 is an error like any other.',
  answer: z.object({
    status: z.literal('ok').describe('Always `ok`: anything else is an error.'),
    checks: z.record(z.string(), z.literal('ok')).describe('By port.'),
  }),
  errors: ['notReady'],
  rate: PROBED,
});

export const getMetrics = defineRoute({
  ...open,
  id: 'getMetrics',
  path: '/metrics',
  summary: 'Numbers for Prometheus, as text. Answers the machines that the configuration allows.',
  description: 'Prometheus text format. Any other machine gets 404.',
  answer: z.string(),
  format: 'text',
  errors: ['notFound'],
});

export const getOpenApi = defineRoute({
  ...open,
  id: 'getOpenApi',
  path: '/openapi.json',
  summary: 'This API as OpenAPI 3.1.',
  description: 'For generators of clients and for tools. It may be cached for five minutes.',
  answer: z.looseObject({ openapi: z.string().describe('The version of OpenAPI: `3.1.0`.') }),
  errors: [],
  // Almost a megabyte, compressed for each request.
  rate: { max: 60, windowMs: 60_000 },
});

export const getReferenceSection = defineRoute({
  ...open,
  id: 'getReferenceSection',
  path: '/reference/:section',
  summary: 'One section of the reference, as a page of its own.',
  description: 'A section is called like its tag, in lower case with hyphens; also `shapes` and `errors`.',
  params: z.object({
    section: z
      .string()
      .min(1)
      .max(64)
      .describe('The name of the section.')
      .meta({ examples: ['image-edit'] }),
  }),
  answer: z.string(),
  format: 'html',
  errors: ['notFound'],
});

export const getReference = defineRoute({
  ...open,
  id: 'getReference',
  path: '/reference',
  summary: 'This API as a page to read.',
  description:
    'The page needs no script; with one it loads its sections as they are opened and can be searched.',
  answer: z.string(),
  format: 'html',
  errors: [],
});

export const getProvidersGuide = defineRoute({
  ...open,
  id: 'getProvidersGuide',
  path: '/providers.md',
  summary: 'How the operator of this server connects image services.',
  description: 'Markdown: settings by service, recipes, who is asked first, and what is checked.',
  answer: z.string(),
  format: 'text',
  errors: [],
});

export const getQuickStart = defineRoute({
  ...open,
  id: 'getQuickStart',
  path: '/quick-start.md',
  summary: 'From a key to edited images, in curl, TypeScript and Python.',
  description: 'Markdown: the first calls, the clients, errors and webhooks, each step as a block to copy.',
  answer: z.string(),
  format: 'text',
  errors: [],
});
