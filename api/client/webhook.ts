/** Is a message really of the server? Signed by the Standard Webhooks specification (https://www.standardwebhooks.com). */

/** The event that a webhook receives. */
export interface WebhookEvent {
  readonly type: 'task.done' | 'task.error' | 'task.cancelled';
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The message has an invalid signature, was changed, or is too old. Respond with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface Verification {
  /** Seconds that a message may be older or newer than now; 300 when not said. */
  readonly toleranceSeconds?: number;
  /** Epoch milliseconds; the clock's when not said. */
  readonly now?: number;
}

const NO_SECRET = 'The secret is not one of a webhook';

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * @param body the request's body as it came: parsed and printed again it is another text
 * @param headers of the request: `webhook-id`, `webhook-timestamp`, `webhook-signature`
 * @param secret `whsec_…`, as shown when the webhook was made
 * @throws WebhookError
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: HeaderSource,
  secret: string,
  { toleranceSeconds = 300, now = Date.now() }: Verification = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !/^\d{1,15}$/.test(timestamp) || !signatures)
    throw new WebhookError('The message is not signed');
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('The message is too old, or of the future');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version !== 'v1') continue;
    // It compares in constant time.
    const isTrue = await crypto.subtle.verify(
      'HMAC',
      key,
      bytesOf(value, 'The signature cannot be read'),
      signed,
    );
    if (isTrue) return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookError('The signature does not fit the message');
}

function headerOf(headers: HeaderSource, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof entry === 'string' ? entry : (entry?.[0] ?? '');
}

/** An empty secret is known to everyone, so it must not verify. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''), NO_SECRET);
  if (bytes.length === 0) throw new WebhookError(NO_SECRET);
  return bytes;
}

function bytesOf(base64: string, otherwise: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookError(otherwise);
  }
}
