/** Parses JSON bodies and reports the position of syntax errors; no route reads other text. */
import type { FastifyInstance } from 'fastify';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import { findJsonMistake } from './json-mistake.ts';

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text as string, (error, body) => {
      if (!error || text === '') return done(error, body);
      const mistake = findJsonMistake(text as string);
      done(new ApiError(errorText('requestMalformed.json', { mistake }), { cause: error }));
    });
  });
}
