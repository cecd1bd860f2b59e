/** What those who run the server ask it, and its own description. */
import * as z from 'zod';
import { defineRoute } from '../route.ts';

const open = { method: 'GET', tag: 'Server', auth: 'none', status: 200 } as const;

export const checkHealth = defineRoute({
  ...open,
  id: 'checkHealth',
  path: '/healthz',
  summary: 'The process is alive.',
  whileStarting: true,
  answer: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const checkReadiness = defineRoute({
  ...open,
  id: 'checkReadiness',
  path: '/readyz',
  summary:
    'The server takes calls: its database, queue and blobs answer. 503 while it starts, stops or lacks one.',
  answer: z.object({
    status: z.literal('ok'),
    checks: z.record(z.string(), z.literal('ok')).describe('By port.'),
  }),
  errors: ['notReady'],
});

export const getMetrics = defineRoute({
  ...open,
  id: 'getMetrics',
  path: '/metrics',
  summary: 'Numbers for Prometheus, as text. Answers the machines that the configuration allows.',
  answer: z.string(),
  format: 'text',
  errors: ['notFound'],
});

export const getOpenApi = defineRoute({
  ...open,
  id: 'getOpenApi',
  path: '/openapi.json',
  summary: 'This API as OpenAPI 3.1.',
  answer: z.looseObject({ openapi: z.string() }),
  errors: [],
});

export const getReference = defineRoute({
  ...open,
  id: 'getReference',
  path: '/reference',
  summary: 'This API as a page to read.',
  answer: z.string(),
  format: 'html',
  errors: [],
});
