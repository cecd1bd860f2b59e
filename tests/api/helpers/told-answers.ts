/**
 * Writes down what each call of the contract was answered while tests ran: its successes, and each of its errors by name.
 * The gate `answers` holds the list against the contract. Nothing is written unless `GESSO_ANSWERS` names a folder.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { ERRORS, type ErrorName } from '../../../api/contract/base/errors.ts';
import type { AnyRoute } from '../../../api/contract/base/route.ts';
import { ROUTES } from '../../../api/contract/table.ts';

/** A line of the list: `createStorage storageNameTaken`, `createStorage success`. */
export type ToldAnswer = `${string} ${ErrorName | 'success'}`;

const FOLDER = process.env.GESSO_ANSWERS || undefined;
const written = new Set<ToldAnswer>();

const patterns = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^${route.path.replace(/[.+()]/g, '\\$&').replace(/:\w+|\*/g, (part) => (part === '*' ? '.*' : '[^/]+'))}$`,
  ),
  // As Fastify's router: a name before a parameter, wherever they first differ.
  order: route.path.replace(/:\w+/g, '~').replace(/\*/g, '~~'),
})).sort((a, b) => (a.order < b.order ? -1 : 1));

function routeAt(method: string, url: string): AnyRoute | undefined {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  return patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}

function nameOf(status: number, type: string, text: string): ErrorName | 'success' | undefined {
  if (status < 400) return 'success';
  // A failed bot check is told in plain words where it is asked for in a header.
  if (type.startsWith('text/plain'))
    return status === ERRORS.challengeFailed.status ? 'challengeFailed' : undefined;
  const code = /"error_code":"(\w+)"/.exec(text)?.[1];
  const names = Object.keys(ERRORS) as ErrorName[];
  return names.find((name) => ERRORS[name].code === code && ERRORS[name].status === status);
}

/** For what was asked past the servers that this file listens to. */
export function writeDownAnswer(
  method: string,
  url: string,
  status: number,
  type: string,
  text: string,
): void {
  if (FOLDER === undefined) return;
  const route = routeAt(method, url);
  const name = nameOf(status, type, text);
  if (!route || !name) return;
  const told: ToldAnswer = `${route.id} ${name}`;
  if (written.has(told)) return;
  written.add(told);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${process.pid}.txt`), `${told}\n`);
}

/** Calls in process, and over a line. */
export function writeDownAnswers(app: FastifyInstance): void {
  if (FOLDER === undefined) return;
  const ask = app.inject.bind(app);
  const inject = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await ask(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    writeDownAnswer(
      method,
      String(url),
      answer.statusCode,
      String(answer.headers['content-type']),
      answer.body,
    );
    return answer;
  };
  app.inject = inject as typeof app.inject;
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    const keep = (part: unknown) => {
      // An error is short, and comes in one piece.
      if (response.statusCode >= 400 && (typeof part === 'string' || part instanceof Uint8Array))
        parts.push(Buffer.from(part as string));
    };
    const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse;
    response.end = ((...all: unknown[]) => {
      keep(all[0]);
      return end(...all);
    }) as never;
    response.once('finish', () => {
      const type = String(response.getHeader('content-type'));
      writeDownAnswer(
        request.method ?? '',
        request.url ?? '',
        response.statusCode,
        type,
        Buffer.concat(parts).toString(),
      );
    });
  });
}
