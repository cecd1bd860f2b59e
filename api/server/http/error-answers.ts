/** Turns thrown errors into responses. No stack trace and no SQL. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '../../contract/base/error-text.ts';
import type { ErrorName } from '../../contract/base/errors.ts';
import { ApiError } from '../base/api-error.ts';
import type { RateCounter } from '../ports/rates/rate-counter.ts';
import { isDiskFull } from './disk-full.ts';
import { limitRefused } from './limit-rate.ts';

/** Errors thrown by Fastify and its plugins. */
const FRAMEWORK: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeUnsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'requestMalformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'requestMalformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'requestMalformed',
  FST_REQ_FILE_TOO_LARGE: 'fileTooLarge',
  FST_FILES_LIMIT: 'multipartInvalid',
  FST_FIELDS_LIMIT: 'multipartInvalid',
  FST_PARTS_LIMIT: 'multipartInvalid',
  FST_PROTO_VIOLATION: 'multipartInvalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaTypeUnsupported',
  FST_MP_UNEXPECTED_END: 'multipartInvalid',
};

/** Nothing is wrong with this server: it was asked for what it has no service for, or for an address that does not answer. */
const UNLOGGED: ReadonlySet<ErrorName> = new Set(['operationUnavailable', 'sourceUnavailable']);

/** @param bodyLimit the route's limit in bytes, if known */
function toApiError(error: unknown, bodyLimit?: number): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' && bodyLimit !== undefined) {
    const kilobytes = Math.floor(bodyLimit / 1024);
    return new ApiError(errorText('bodyTooLarge.ofCall', { kilobytes }), { cause: error });
  }
  const name = code === undefined ? undefined : FRAMEWORK[code];
  if (name) return new ApiError(name, { cause: error });
  if (statusCode === 413) return new ApiError('bodyTooLarge', { cause: error });
  if (statusCode === 415) return new ApiError('mediaTypeUnsupported', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('requestMalformed', { cause: error });
  }
  return new ApiError(isDiskFull(error) ? 'diskFull' : 'unexpected', { cause: error });
}

/**
 * @param rates counts requests refused before `limitRate` runs @param sendPage responds with a page in place of JSON; undefined = the
 * caller is no browser
 */
export function answerErrors(
  app: FastifyInstance,
  rates?: RateCounter,
  sendPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    let answer = toApiError(error, request.routeOptions.bodyLimit);
    if (rates && answer.kind.status < 500) {
      await limitRefused(rates, request, reply).catch((refused) => {
        answer = toApiError(refused);
      });
    }
    if (answer.kind.status >= 500 && !UNLOGGED.has(answer.kindName)) {
      request.log.error({ err: answer.cause ?? answer }, answer.message);
    }
    reply.code(answer.kind.status).headers({ 'cache-control': 'no-store', ...answer.headers });
    if (answer.kind.status >= 500) {
      const page = sendPage?.(request, reply);
      if (page) return page;
    }
    if (answer.asText) return reply.type('text/plain; charset=utf-8').send(answer.message);
    return answer.body;
  });
}
