/** The bot check of a call: where its token stands, and what a client reads when it is missing or no longer good. */
import type { FastifyRequest } from 'fastify';
import { BOT_CHECK_HEADER } from '../../../vocabulary/limits.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import type { Gatekeeper, Principal } from '../base/principal.ts';

/** Calls whose token was found good. */
const checked = new WeakSet<FastifyRequest>();

/**
 * Runs after the input was validated, so that a mistyped form uses up no token. Signing up carries the token in the body and is refused
 * as JSON, code 143. Every other call has it in a header, and the refusal is plain text that says "bot check": a client then
 * solves a new challenge and tries once more.
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
    // One token is enough for a call that two rules ask for one.
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
