/** Links in mails that confirm an address or sign in. A token works once and expires. */
import { defineRoute } from '../base/route.ts';
import { emailBody, session } from '../schemas/account.ts';
import { nothing, tokenParams } from '../schemas/common.ts';

const tag = 'Accounts';
const MINUTE = 60_000;
const SAME_ANSWER = 'Answers the same, in the same time, whether the address has an account or not.';

export const verifyEmail = defineRoute({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify/:token',
  tag,
  summary: 'Confirms an address by the token of the mail, and signs in.',
  description: 'The token works once, and expires.',
  auth: 'none',
  params: tokenParams,
  status: 200,
  answer: session,
  errors: ['verificationLinkInvalid', 'alreadyActivated', 'accountBlocked', 'fraudDetected'],
  rate: { max: 30, windowMs: MINUTE },
  signsIn: true,
});

export const resendConfirmation = defineRoute({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/auth/resend-confirmation',
  tag,
  summary: 'Mails the confirmation link again.',
  description: SAME_ANSWER,
  auth: 'none',
  body: emailBody,
  status: 204,
  answer: nothing,
  errors: [],
  rate: { max: 10, windowMs: MINUTE },
});

export const requestMagicLink = defineRoute({
  id: 'requestMagicLink',
  method: 'POST',
  path: '/auth/request-auth-magic-link',
  tag,
  summary: 'Mails a link that signs in.',
  description: SAME_ANSWER,
  auth: 'none',
  body: emailBody,
  status: 204,
  answer: nothing,
  errors: [],
  rate: { max: 10, windowMs: MINUTE },
});

export const loginByMagicLink = defineRoute({
  id: 'loginByMagicLink',
  method: 'POST',
  path: '/auth/magic-link-auth/:token',
  tag,
  summary: 'Signs in by the token of a mailed link.',
  description: 'The token works once. A new link can be asked for at any time.',
  auth: 'none',
  params: tokenParams,
  status: 200,
  answer: session,
  errors: ['secondStepRequired', 'verificationLinkInvalid', 'accountBlocked', 'fraudDetected'],
  rate: { max: 30, windowMs: MINUTE },
  signsIn: true,
});
