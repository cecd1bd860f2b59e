/** Sends one delivery attempt, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { answerText } from './answer-text.ts';
import type { Attempt } from './delivery-rows.ts';

export interface Message {
  readonly id: string;
  readonly url: string;
  /** JSON. */
  readonly payload: string;
  /** `whsec_…`; each one signs, so a receiver that knows any of them can verify the message. */
  readonly secrets: readonly string[];
  /** Epoch milliseconds of this attempt. */
  readonly at: number;
}

const TIMEOUT_MS = 15_000;
/** "Leave me alone." */
const GONE = 410;

export async function send(outgoing: Outgoing, message: Message): Promise<Attempt> {
  const at = new Date(message.at);
  const signature = message.secrets
    .map((secret) => new Webhook(secret).sign(message.id, at, message.payload))
    .join(' ');
  try {
    const { status, body } = await outgoing.open({
      url: message.url,
      method: 'POST',
      body: message.payload,
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': String(Math.floor(message.at / 1000)),
        'webhook-signature': signature,
      },
      timeoutMs: TIMEOUT_MS,
      // Its beginning is read, however long it says that it is.
      maxBytes: Number.MAX_SAFE_INTEGER,
      // A signed message goes to the address that was given, and nowhere else.
      maxRedirects: 0,
    });
    const answer = await answerText(body);
    if (status >= 200 && status < 300) return { result: 'delivered', status, answer };
    return {
      result: 'failed',
      status,
      answer,
      error: errorText('reason.webhook.status', { status }),
      final: status === GONE,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { result: 'failed', status: null, error: error.text };
  }
}
