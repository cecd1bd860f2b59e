/** Responds to requests that never reach a route: malformed HTTP, an undecodable URL. No hook runs for them, so headers are set here. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../contract/base/errors.ts';
import { ApiError } from '../base/api-error.ts';
import { DATA_HEADERS } from '../base/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Errors of Node's parser; anything else is malformed. */
const BROKEN: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'bodyTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimedOut',
};

/** `clientError` listener of a server. Responds once for each socket. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A second response would corrupt one that is partly sent.
  const hasResponse = (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent;
  if (socket.writable && !hasResponse)
    socket.write(printAnswer(BROKEN[error.code ?? ''] ?? 'requestMalformed'));
  socket.destroy(error);
}

function printAnswer(name: ErrorName): string {
  const { kind, body } = new ApiError(name);
  const text = JSON.stringify(body);
  const headers: Headers = {
    ...DATA_HEADERS,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  return `HTTP/1.1 ${kind.status} ${STATUS_CODES[kind.status]}\r\n${lines.join('')}\r\n${text}`;
}

/** For Fastify's `frameworkErrors`: the URL has invalid escapes, or a path segment that is too long. */
export const answerBadAddress =
  (headers: Headers) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { kind, body } =
      error.code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? new ApiError('fieldsInvalid.pathTooLong')
        : new ApiError('requestMalformed.pathEscapes');
    reply.code(kind.status).headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
    reply.type('application/json; charset=utf-8').send(body);
  };
