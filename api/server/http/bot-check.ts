/** The bot check of a request: where it carries the token, and the error for a missing or used one. */
import type { FastifyRequest } from 'fastify';
import { BOT_CHECK_HEADER } from '../../../vocabulary/limits.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import type { Gatekeeper, Principal } from '../base/principal.ts';

/** Requests whose token was valid. */
const checked = new WeakSet<FastifyRequest>();

/**
 * Runs after validation, so an invalid form uses up no token. Sign-up has the token in the body and is refused as JSON, code 143. Other
 * requests have it in a header; the refusal is plain text that says "bot check", on which a client solves a new challenge and retries once.
 */
export async function requireBotCheck(
  gatekeeper: Gatekeeper,
  rule: NonNullable<AnyRoute['challenge']> | 'always',
  caller: Principal | undefined,
  body: unknown,
  request: FastifyRequest,
): Promise<void> {
  const header = request.headers[BOT_CHECK_HEADER];
  const inBody = tokenOf(body);
  const token = inBody ?? (typeof header === 'string' ? header : undefined);
  try {
    // One token is enough if two rules require one.
    if (checked.has(request)) return;
    if (await gatekeeper.requireChallenge(rule, token, caller)) checked.add(request);
  } catch (error) {
    if (inBody !== undefined || !(error instanceof ApiError) || error.kindName !== 'challengeFailed') {
      throw error;
    }
    throw new ApiError('challengeFailed.solveNew', { asText: true, cause: error });
  }
}

function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('recaptcha_token' in body)) return undefined;
  return typeof body.recaptcha_token === 'string' ? body.recaptcha_token : undefined;
}
