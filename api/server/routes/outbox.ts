/**
 * /dev/outbox: emails of a server without a mail server. They contain sign-in links, so the pages are for this machine only: no mail server
 * configured, no proxy, a loopback connection, and a loopback host name, which stops DNS rebinding.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../base/api-error.ts';
import { PAGE_HEADERS } from '../base/security-headers.ts';
import type { AnswerTools } from '../http/answer.ts';
import { mailPage, outboxPage } from '../pages/outbox-pages.ts';
import { listOutbox, outboxFolder, readOutbox } from '../ports/mail/outbox.ts';
import type { BindFamily } from './bind-family.ts';

const SHOWN = 200;

export const bindOutbox: BindFamily = ({ app }: AnswerTools, { config }) => {
  if (config.smtpUrl || config.trustProxy) return;
  const folder = outboxFolder(config.dataDir);
  const send = (reply: FastifyReply, page: string) =>
    reply.headers(PAGE_HEADERS).header('cache-control', 'no-store').send(page);

  app.get('/dev/outbox', async (request, reply) => {
    requireThisMachine(request);
    return send(reply, outboxPage(await listOutbox(folder, SHOWN)));
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    requireThisMachine(request);
    const mail = await readOutbox(folder, request.params.id);
    if (!mail) throw new ApiError('notFound.mail');
    return send(reply, mailPage(mail));
  });
};

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

function requireThisMachine(request: FastifyRequest): void {
  const { remoteAddress = '' } = request.socket;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const name = request.hostname.replace(/^\[|\]$/g, '');
  if (isForwarded || !isLoopback(remoteAddress) || !(name === 'localhost' || isLoopback(name))) {
    throw new ApiError('notFound');
  }
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
