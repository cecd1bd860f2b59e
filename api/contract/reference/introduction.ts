/** The introduction: properties that all calls share. */
import { ERRORS } from '../base/errors.ts';
import { GENERAL_ERRORS } from '../base/implied-errors.ts';

export const INTRODUCTION = [
  'A program calls with an API key, a person’s browser with an access token; both go into `Authorization: Bearer …`. Keys are made in the account, shown once, and carry scopes.',
  'The developer API (`/v1/image`, `/v1/scene/create`, `/v1/animation`, `/v1/storage`) answers `{"data": …}`. The other calls are the studio’s own and answer plain JSON. Times are epoch milliseconds unless they say otherwise.',
  'A list comes in pages: `items`, `total`, `page`, `size`, and `links` to the other pages. Whether the first page is 0 or 1 stands with each call.',
  'An error is always `{"error_code", "error_id", "error_type", "error_message", "error_details"}`. `error_details` is `{}` unless fields are wrong: then it maps a field’s path to sentences. Codes never change their meaning.',
  `With each call stand the errors that it answers. Beside them, any call answers ${GENERAL_ERRORS.map((name) => `\`${ERRORS[name].code}\``).join(', ')} to a request that cannot be read.`,
  'Every answer carries `x-request-id`, and the rate limit in `x-ratelimit-limit`, `-remaining` and `-reset` (seconds). A 429 says in `retry-after` when to come again.',
  'A call that costs takes an `Idempotency-Key` of your own making: the same request with the same key is done once. Another request under that key is refused.',
];
