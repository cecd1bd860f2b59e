/** API calls for offers and demo requests. Each rejects with a GessoError. */
import { reportingFailure } from '../../../api/client/account/analytics.ts';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { call } from '../../../api/client/call.ts';
import type { listPlans } from '../../../api/contract/routes/billing.ts';
import type { getSurvey, scheduleDemo } from '../../../api/contract/routes/surveys.ts';
import { SCHEDULE_DEMO_SURVEY } from '../../../vocabulary/platform.ts';

export type Shop = Awaited<ReturnType<typeof readShop>>;
export type Survey = Awaited<ReturnType<typeof readDemoSurvey>>;

export const readShop = () => call<typeof listPlans>('GET', '/billing/plans?active_only=true');

export const readDemoSurvey = () => call<typeof getSurvey>('GET', `/v1/surveys/${SCHEDULE_DEMO_SURVEY}`);

/** @param form the survey's fields by their names */
export const askForDemo = (form: Readonly<Record<string, string>>) =>
  reportingFailure(
    { event: 'survey', survey: SCHEDULE_DEMO_SURVEY },
    withCheck((solved) =>
      call<typeof scheduleDemo>('POST', `/surveys/${SCHEDULE_DEMO_SURVEY}/submit`, {
        body: { type: 'request_demo', ...form },
        headers: checkHeader(solved),
      }),
    ),
  );
