/**
 * What each call of the developer API takes and answers, as the contract has it. In the published package this file is written from the
 * OpenAPI document instead (`api/client-pack`), so that the package needs nothing of the server.
 */
import type { AnyRoute, ParamsOf, Received, SentBody, SentQuery } from '../contract/base/route.ts';
import type * as analytics from '../contract/routes/analytics.ts';
import type * as brandKits from '../contract/routes/brand-kits.ts';
import type * as files from '../contract/routes/images.ts';
import type * as generation from '../contract/routes/public-generation.ts';
import type * as image from '../contract/routes/public-image.ts';
import type * as storages from '../contract/routes/public-storages.ts';
import type * as tasks from '../contract/routes/tasks.ts';
import type * as usage from '../contract/routes/usage.ts';
import type * as history from '../contract/routes/web-task.ts';
import type * as webhooks from '../contract/routes/webhooks.ts';
import type { ENDPOINTS } from './endpoints.ts';

export type { ErrorBody } from '../contract/base/errors.ts';

type Routes = typeof files &
  typeof brandKits &
  typeof generation &
  typeof image &
  typeof storages &
  typeof usage &
  typeof analytics &
  typeof tasks &
  typeof webhooks &
  typeof history;

interface CallOf<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: Partial<SentQuery<R>>;
  readonly body: SentBody<R>;
  readonly answer: Received<R>;
}

export type Calls = { readonly [Id in keyof typeof ENDPOINTS]: CallOf<Routes[Id]> };
