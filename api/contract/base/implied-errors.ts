/** Errors that follow from a route's properties, so that no route repeats them. */
import type { Capability } from '../../../vocabulary/capabilities.ts';
import { COSTS } from '../../../vocabulary/costs.ts';
import { PLANS } from '../../../vocabulary/plans.ts';
import { PLAN_FREE } from '../../../vocabulary/platform.ts';
import type { ErrorName } from './errors.ts';
import type { AnyRoute, Auth } from './route.ts';

const OF_ANYONE: readonly ErrorName[] = [
  'authorizationRequired',
  'sessionExpired',
  'apiKeyInvalid',
  'accountBlocked',
  'accountInactive',
  'fraudDetected',
];

const OF_AUTH: Readonly<Record<Auth, readonly ErrorName[]>> = {
  none: [],
  optional: OF_ANYONE,
  user: [
    'authorizationRequired',
    'sessionExpired',
    'scopeMissing',
    'accountBlocked',
    'accountInactive',
    'fraudDetected',
  ],
  key: ['authorizationRequired', 'apiKeyInvalid', 'accountBlocked', 'accountInactive', 'fraudDetected'],
  'user-or-key': OF_ANYONE,
};

const OF_PICTURES: readonly ErrorName[] = ['fileNotAnImage', 'imageTooLarge', 'imageDamaged'];

/** What may be wrong with any request, whichever call it is of: how it is written, and with which method;
 * and what may befall any. */
export const GENERAL_ERRORS = [
  'requestMalformed',
  'bodyTooLarge',
  'mediaTypeUnsupported',
  'methodNotAllowed',
  'headersTooLarge',
  'requestTimedOut',
  'hostRequired',
  'diskFull',
] as const satisfies readonly ErrorName[];

/** What the free plan grants, which every account has. */
const OF_EVERYBODY = new Set<Capability>(
  PLANS.filter(({ machine_name }) => machine_name === PLAN_FREE).flatMap(({ capabilities }) => capabilities),
);

function implied(route: AnyRoute): ErrorName[] {
  const names: ErrorName[] = [...OF_AUTH[route.auth]];
  if (route.scope && route.auth !== 'user') names.push('scopeMissing');
  if (route.capability && !OF_EVERYBODY.has(route.capability)) names.push('capabilityMissing');
  if (route.proof) names.push('proofRequired');
  if (route.challenge) names.push('challengeFailed');
  if (route.cost) {
    const isCounted = COSTS[route.cost].unit !== 'credit';
    names.push('suspiciousActivity', isCounted ? 'featureLimitReached' : 'outOfCredits');
  }
  if (route.cookie || route.signsIn) names.push('crossSiteRefused');
  if (route.upload) {
    names.push('multipartInvalid');
    if (!route.upload.anyContent) names.push(...OF_PICTURES);
    if (!route.errors.includes('templateTooLarge')) names.push('fileTooLarge');
    if (!route.upload.optional) names.push('fileMissing');
  }
  if (route.body) names.push('requestMalformed', 'mediaTypeUnsupported', 'bodyTooLarge');
  if (route.params || route.query || route.body) names.push('fieldsInvalid');
  if (route.idempotent) names.push('idempotencyConflict', 'idempotencyInFlight');
  if (!route.whileStarting) names.push('notReady');
  return [...names, 'tooManyRequests', 'unexpected'];
}

/** Every error that a call answers beside the general ones, its own first. */
export const errorsOf = (route: AnyRoute): readonly ErrorName[] => [
  ...new Set([...route.errors, ...implied(route)]),
];
