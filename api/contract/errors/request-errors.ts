/** Errors of requests, and of the server. */
import { catalogue } from './error-kind.ts';

export const REQUEST_ERRORS = catalogue({
  // Requests
  inputsInvalid: {
    code: '1000',
    type: 'validation',
    status: 422,
    message: 'Check your inputs and try again',
    unanswered: '9000 stands for it, and names each field.',
  },
  requestMalformed: {
    code: '1001',
    type: 'validation',
    status: 400,
    message: 'The request could not be read.',
  },
  bodyTooLarge: { code: '1002', type: 'validation', status: 413, message: 'The request is too large.' },
  mediaTypeUnsupported: {
    code: '1003',
    type: 'validation',
    status: 415,
    message: 'The request has a content type that this call does not read.',
  },
  notFound: { code: '1004', type: 'not_found', status: 404, message: 'There is nothing here.' },
  methodNotAllowed: {
    code: '1005',
    type: 'validation',
    status: 405,
    message: 'This address does not answer that method.',
  },
  tooManyRequests: {
    code: '1006',
    type: 'rate_limit',
    status: 429,
    message: 'Too many requests. Please wait a little and try again.',
  },
  idempotencyConflict: {
    code: '1007',
    type: 'conflict',
    status: 422,
    message: 'This idempotency key was used for a different request.',
  },
  idempotencyInFlight: {
    code: '1008',
    type: 'conflict',
    status: 409,
    message: 'A request with this idempotency key is still being answered.',
  },
  conflict: { code: '1009', type: 'conflict', status: 409, message: 'It was changed in the meantime.' },
  headersTooLarge: {
    code: '1010',
    type: 'validation',
    status: 431,
    message: 'The headers of the request are too large.',
  },
  requestTimedOut: {
    code: '1011',
    type: 'validation',
    status: 408,
    message: 'The request took too long to arrive.',
  },
  fieldsInvalid: {
    code: '9000',
    type: 'validation',
    status: 422,
    message: 'Check your inputs and try again',
  },

  // The server itself
  unexpected: {
    code: '1',
    type: 'internal',
    status: 500,
    message: 'Woops, something bad just happened. Please try again in few minutes.',
  },
  notReady: {
    code: '2',
    type: 'unavailable',
    status: 503,
    message: 'The server is starting or stopping. Please try again in a moment.',
  },
  diskFull: {
    code: '3',
    type: 'unavailable',
    status: 507,
    message: 'The server has no space left, and nothing was stored. Please try again later.',
  },
});
