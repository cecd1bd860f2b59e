/** Errors of accounts, sign-in and permissions. */
import { catalogue } from './error-kind.ts';

export const ACCOUNT_ERRORS = catalogue({
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
    unanswered: '110 stands for it, so that nobody learns whether an account exists.',
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
  secondStepRequired: {
    code: '155',
    type: 'auth',
    status: 403,
    message: 'Enter the code of your authenticator app to finish signing in.',
  },
  secondStepExpired: {
    code: '156',
    type: 'auth',
    status: 400,
    message: 'This sign-in took too long. Please sign in again.',
  },
  codeWrong: { code: '157', type: 'auth', status: 400, message: 'The code is wrong, or was used before.' },
  proofRequired: { code: '158', type: 'auth', status: 403, message: 'Confirm that it is you to go on.' },
  /** The word "bot check" is what a client looks for: it then shows that access is blocked. */
  fraudDetected: {
    code: '154',
    type: 'auth',
    status: 403,
    message: 'Access is blocked: the bot check flagged this account as suspicious.',
  },
});
