/** Storages, webhooks and the rest of the platform. */
import { catalogue } from './error-kind.ts';

export const PLATFORM_ERRORS = catalogue({
  storageNotFound: { code: '6001', type: 'storage', status: 404, message: 'There is no such storage.' },
  storageNameTaken: {
    code: '6002',
    type: 'storage',
    status: 409,
    message: 'A storage with this name is already connected.',
  },
  storageUnreachable: {
    code: '6003',
    type: 'storage',
    status: 422,
    message: 'The storage could not be reached with these settings.',
  },
  storageObjectMissing: {
    code: '6004',
    type: 'storage',
    status: 404,
    message: 'There is no such object in the storage.',
  },
  addressForbidden: {
    code: '6005',
    type: 'validation',
    status: 422,
    message: 'This address cannot be used: it is not on the public internet.',
  },
  webhookMissing: { code: '8011', type: 'webhook', status: 404, message: 'No webhook is configured.' },
  webhookExists: {
    code: '8012',
    type: 'webhook',
    status: 409,
    message: 'A webhook is already configured. Change it instead.',
  },
  surveyNotFound: { code: '7001', type: 'not_found', status: 404, message: 'There is no such survey.' },
  surveyInvalid: { code: '7002', type: 'validation', status: 422, message: 'Invalid form fields' },
});
