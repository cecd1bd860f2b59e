/** Makes every room of the server. A room is given the ground and the rooms that it asks; never the whole. */
import { ApiError } from '../http/api-error.ts';
import type { Ground, Services } from './services.ts';

export function createServices(_ground: Ground): Services {
  return {
    gatekeeper: {
      byAccessToken: async () => {
        throw new ApiError('sessionExpired');
      },
      byApiKey: async () => {
        throw new ApiError('apiKeyInvalid');
      },
      requireCapability: async () => {
        throw new ApiError('capabilityMissing');
      },
      requireChallenge: async () => {
        throw new ApiError('challengeFailed');
      },
    },
    idempotency: { once: (_route, _caller, _request, _reply, respond) => respond() },
  };
}
