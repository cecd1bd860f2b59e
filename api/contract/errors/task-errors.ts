/** Tasks, credits and plans. */
import { catalogue } from './error-kind.ts';

export const TASK_ERRORS = catalogue({
  outOfCredits: {
    code: '12001',
    type: 'billing',
    status: 402,
    message: 'There are no credits left in this period.',
  },
  suspiciousActivity: {
    code: '12021',
    type: 'billing',
    status: 402,
    message: 'Suspicious activity was detected on your account.',
  },
  featureLimitReached: {
    code: '12002',
    type: 'billing',
    status: 402,
    message: 'The limit of your plan for this feature is reached.',
  },
  planUnknown: { code: '12003', type: 'billing', status: 404, message: 'There is no such plan.' },
  checkoutNotFound: { code: '12004', type: 'billing', status: 404, message: 'There is no such checkout.' },
  paymentSignatureInvalid: {
    code: '12005',
    type: 'billing',
    status: 400,
    message: 'The signature of the payment event is not valid.',
  },
  paymentUnavailable: {
    code: '12006',
    type: 'unavailable',
    status: 502,
    message: 'The payment provider did not answer. Nothing was charged.',
  },
  operationUnavailable: {
    code: '4001',
    type: 'unavailable',
    status: 501,
    message: 'This server cannot do that. Nothing was charged.',
  },
  taskNotFound: { code: '4002', type: 'not_found', status: 404, message: 'There is no such task.' },
  taskFinished: {
    code: '4003',
    type: 'conflict',
    status: 409,
    message: 'The task has already ended.',
  },
  tooManyTasks: {
    code: '4004',
    type: 'rate_limit',
    status: 429,
    message: 'Too many of your tasks are waiting. Try again when some are done.',
  },
  taskFailed: { code: '4005', type: 'task', status: 500, message: 'The task failed. Nothing was charged.' },
  taskTimedOut: {
    code: '4006',
    type: 'task',
    status: 504,
    message: 'The task took too long and was stopped. Nothing was charged.',
  },
  operationFailed: {
    code: '4007',
    type: 'task',
    status: 422,
    message: 'The operation has no result for this image. Nothing was charged.',
  },
});
