/**
 * How a receiver checks that a delivery is ours, in two languages with nothing but their standard libraries. A test runs both
 * against what this server sends.
 */

export const RECIPE_JAVASCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param body the bytes of the request as they came, before any JSON is parsed */
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
`;

export const RECIPE_PYTHON = `import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    """body: the bytes of the request as they came, before any JSON is parsed"""
    stamp = headers["webhook-timestamp"]
    if abs(time.time() - int(stamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{stamp}.".encode() + body
    right = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(one, right) for one in given)
`;
