/**
 * Every error that the API answers, in one list. An answer is always
 * `{error_code, error_type, error_message, error_details}`; codes are strings and never change their meaning.
 *
 * `error_details` is `{}` unless the error is about fields: then it maps a field's path to sentences.
 */
import * as z from 'zod';

export const ERROR_TYPES = [
  'auth',
  'validation',
  'billing',
  'not_found',
  'conflict',
  'rate_limit',
  'upload',
  'task',
  'storage',
  'webhook',
  'unavailable',
  'internal',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** One entry of the catalogue. */
export interface ErrorKind {
  readonly code: string;
  readonly type: ErrorType;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** Said to a person as it is; a call may say something more exact under the same code. */
  readonly message: string;
}

/** Types each entry as an ErrorKind while it keeps its own literal name. */
const catalogue = <const T extends Record<string, ErrorKind>>(kinds: T): T => kinds;

export const ERRORS = catalogue({
  // Accounts
  alreadyActivated: { code: '101', type: 'auth', status: 400, message: 'User is already activated' },
  verificationLinkInvalid: {
    code: '102',
    type: 'auth',
    status: 400,
    message: 'The verification email link is invalid',
  },
  emailTaken: {
    code: '103',
    type: 'auth',
    status: 409,
    message: 'Account with this email is already exist',
  },
  businessEmailOnly: {
    code: '105',
    type: 'auth',
    status: 400,
    message: 'Only account with business email can be registered',
  },
  accountInactive: { code: '106', type: 'auth', status: 403, message: 'This account is inactive' },
  wrongCredentials: {
    code: '110',
    type: 'auth',
    status: 401,
    message: 'Email or password is incorrect. Please check your input',
  },
  authorizationRequired: { code: '111', type: 'auth', status: 401, message: 'Authorization is required.' },
  wrongPassword: {
    code: '117',
    type: 'auth',
    status: 400,
    message: 'Email or password is incorrect. Please check your input',
  },
  oauthStateInvalid: {
    code: '132',
    type: 'auth',
    status: 400,
    message: 'Failed to login. Invalid state parameter',
  },
  googleEmailUnverified: {
    code: '133',
    type: 'auth',
    status: 403,
    message: 'Google signup with unverified email is prohibited',
  },
  oauthInfoMissing: {
    code: '137',
    type: 'auth',
    status: 400,
    message: "Failed to login. Client app doesn't have enough info for OAuth",
  },
  oauthCallbackFailed: {
    code: '138',
    type: 'auth',
    status: 400,
    message: "Failed to login. Something's probably wrong with OAuth callback",
  },
  oauthServerFailed: {
    code: '139',
    type: 'auth',
    status: 502,
    message: 'Failed to login. Failed to request Google OAuth server',
  },
  accountUnknown: {
    code: '140',
    type: 'auth',
    status: 401,
    message: 'Email or password is incorrect. Please check your input',
  },
  challengeFailed: { code: '143', type: 'auth', status: 403, message: 'reCaptcha verification failed' },
  sessionExpired: {
    code: '147',
    type: 'auth',
    status: 401,
    message: 'Your session has expired. Please login to continue',
  },
  accountBlocked: {
    code: '148',
    type: 'auth',
    status: 403,
    message: 'This account is blocked. Please contact support.',
  },
  apiKeyInvalid: {
    code: '149',
    type: 'auth',
    status: 401,
    message: 'The API key is unknown or was revoked.',
  },
  scopeMissing: {
    code: '150',
    type: 'auth',
    status: 403,
    message: 'This API key does not have the scope that the call needs.',
  },
  capabilityMissing: {
    code: '151',
    type: 'auth',
    status: 403,
    message: 'Your plan does not include this feature.',
  },
  tokenInvalid: {
    code: '152',
    type: 'auth',
    status: 400,
    message: 'Change password token is not valid',
  },
  crossSiteRefused: {
    code: '153',
    type: 'auth',
    status: 403,
    message: 'The call came from another site and was refused.',
  },
  /** The word "bot check" is what a client looks for: it then shows that access is blocked (spec 8). */
  fraudDetected: {
    code: '154',
    type: 'auth',
    status: 403,
    message: 'Access is blocked: the bot check flagged this account as suspicious.',
  },

  // Requests
  inputsInvalid: {
    code: '1000',
    type: 'validation',
    status: 422,
    message: 'Check your inputs and try again',
  },
  requestMalformed: {
    code: '1001',
    type: 'validation',
    status: 400,
    message: 'The request could not be read.',
  },
  bodyTooLarge: { code: '1002', type: 'validation', status: 413, message: 'The request is too large.' },
  mediaTypeUnsupported: {
    code: '1003',
    type: 'validation',
    status: 415,
    message: 'The request has a content type that this call does not read.',
  },
  notFound: { code: '1004', type: 'not_found', status: 404, message: 'There is nothing here.' },
  methodNotAllowed: {
    code: '1005',
    type: 'validation',
    status: 405,
    message: 'This address does not answer that method.',
  },
  tooManyRequests: {
    code: '1006',
    type: 'rate_limit',
    status: 429,
    message: 'Too many requests. Please wait a little and try again.',
  },
  idempotencyConflict: {
    code: '1007',
    type: 'conflict',
    status: 422,
    message: 'This idempotency key was used for a different request.',
  },
  idempotencyInFlight: {
    code: '1008',
    type: 'conflict',
    status: 409,
    message: 'A request with this idempotency key is still being answered.',
  },
  conflict: { code: '1009', type: 'conflict', status: 409, message: 'It was changed in the meantime.' },
  fieldsInvalid: {
    code: '9000',
    type: 'validation',
    status: 422,
    message: 'Check your inputs and try again',
  },

  // Pictures and image addresses (500–510: host, deployment and preset messages)
  sourceNotFound: { code: '500', type: 'not_found', status: 404, message: 'Source not found' },
  hostRequired: { code: '501', type: 'validation', status: 400, message: 'Host header is required' },
  hostUnknown: { code: '502', type: 'not_found', status: 404, message: 'Host is not known' },
  deploymentNotFound: { code: '503', type: 'not_found', status: 404, message: 'Deployment not found' },
  deploymentInactive: { code: '504', type: 'not_found', status: 404, message: 'Deployment is not active' },
  sourceUnavailable: { code: '505', type: 'unavailable', status: 502, message: 'Source did not answer' },
  sourceNotAnImage: { code: '506', type: 'upload', status: 415, message: 'Source is not an image' },
  sizeParamsInvalid: {
    code: '507',
    type: 'validation',
    status: 400,
    message: 'Size params has to be positive integers',
  },
  presetNotFound: { code: '508', type: 'not_found', status: 404, message: 'No such preset' },
  presetInvalid: { code: '509', type: 'validation', status: 400, message: 'Preset is not valid' },
  deploymentFailed: { code: '510', type: 'internal', status: 500, message: 'Deployment failed' },

  // Uploads
  fileMissing: { code: '2001', type: 'upload', status: 422, message: 'A file is required.' },
  fileTooLarge: { code: '2002', type: 'upload', status: 413, message: 'The file is larger than 10 MB.' },
  fileNotAnImage: {
    code: '2003',
    type: 'upload',
    status: 415,
    message: 'The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.',
  },
  imageTooLarge: {
    code: '2004',
    type: 'upload',
    status: 413,
    message: 'The image has more than 24 megapixels.',
  },
  imageDamaged: {
    code: '2005',
    type: 'upload',
    status: 422,
    message: 'The image is damaged and cannot be read.',
  },
  multipartInvalid: {
    code: '2006',
    type: 'upload',
    status: 400,
    message: 'The upload is incomplete or not a valid form.',
  },
  templateTooLarge: {
    code: '2007',
    type: 'upload',
    status: 413,
    message: 'The custom template is larger than 10 MB.',
  },

  // Tasks, credits, plans
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
    message: 'This operation is not available here yet. Nothing was charged.',
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

  // Platform
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

  // The server itself
  unexpected: {
    code: '1',
    type: 'internal',
    status: 500,
    message: 'Woops, something bad just happened. Please try again in few minutes.',
  },
  notReady: {
    code: '2',
    type: 'unavailable',
    status: 503,
    message: 'The server is starting or stopping. Please try again in a moment.',
  },
});

export type ErrorName = keyof typeof ERRORS;

/** What a client shows when an answer has neither a known code nor a message. */
export const FALLBACK_MESSAGE = ERRORS.unexpected.message;

export const errorBody = z.object({
  error_code: z.string(),
  error_type: z.enum(ERROR_TYPES),
  error_message: z.string(),
  error_details: z.record(z.string(), z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
