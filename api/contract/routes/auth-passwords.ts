/**
 * Three ways to a password, each by a mailed token that works once and expires: restore (forgotten; nobody is signed in),
 * change (asked for by a signed-in person), create (the account was made without one).
 */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { emailBody, linkUser, session } from '../schemas/account.ts';
import { nothing, password, tokenParams } from '../schemas/common.ts';

const tag = 'Passwords';
const MINUTE = 60_000;
const rate = { max: 30, windowMs: MINUTE };

const newPassword = z.object({
  token: z.string().min(1).max(512).describe('The token that allows it; it works once.'),
  password,
});
const REFUSED_PASSWORD = 'A password that is easy to guess is refused as a field, and the token stays good.';

export const restorePassword = defineRoute({
  id: 'restorePassword',
  method: 'POST',
  path: '/auth/restore-password',
  tag,
  summary: 'Mails a link to set a new password.',
  description: 'Answers the same, in the same time, whether the address has an account or not.',
  auth: 'none',
  body: emailBody,
  status: 204,
  answer: nothing,
  errors: [],
  rate: { max: 10, windowMs: MINUTE },
});

export const validatePasswordResetToken = defineRoute({
  id: 'validatePasswordResetToken',
  method: 'POST',
  path: '/auth/validate-psw-reset-token/:token',
  tag,
  summary: 'Tells whether a mailed reset token is still good. It stays good.',
  description: 'Ask before a form is shown, so that an expired link is told at once.',
  auth: 'none',
  params: tokenParams,
  status: 200,
  answer: z.object({ user: linkUser.describe('Whose password the link is for.') }),
  errors: ['tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
});

export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'PATCH',
  path: '/auth/reset-password',
  tag,
  summary: 'Sets a new password by a reset token and ends every session. Nobody is signed in by it.',
  description: REFUSED_PASSWORD,
  auth: 'none',
  body: newPassword,
  status: 204,
  answer: nothing,
  errors: ['tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
});

export const requestPasswordChange = defineRoute({
  id: 'requestPasswordChange',
  method: 'POST',
  path: '/auth/request-password-change',
  tag,
  summary: 'Mails the signed-in person a link to change the password.',
  description:
    'The link works once, and expires. The page it leads to trades its token for one that changes the password.',
  auth: 'user',
  status: 204,
  answer: nothing,
  proof: true,
  errors: [],
  rate: { max: 10, windowMs: MINUTE },
});

export const validatePasswordChangeToken = defineRoute({
  id: 'validatePasswordChangeToken',
  method: 'POST',
  path: '/auth/validate-psw-change-token/:token',
  tag,
  summary: 'Trades the mailed token for one that changes the password, and signs in.',
  description: 'The mailed token works once; the one that is answered changes the password once.',
  auth: 'none',
  params: tokenParams,
  status: 200,
  answer: session.extend({
    password_change_token: z.string().describe('For `/auth/change-password`.'),
  }),
  errors: ['secondStepRequired', 'tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
  signsIn: true,
});

export const changePassword = defineRoute({
  id: 'changePassword',
  method: 'PATCH',
  path: '/auth/change-password',
  tag,
  summary: 'Sets a new password by a change token. Every other session ends; a new one is started here.',
  description: REFUSED_PASSWORD,
  auth: 'none',
  body: newPassword,
  status: 200,
  answer: session,
  errors: ['tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
  signsIn: true,
});

export const validatePasswordCreationToken = defineRoute({
  id: 'validatePasswordCreationToken',
  method: 'GET',
  path: '/auth/validate-create-psw-token/:token',
  tag,
  summary:
    'Tells whose password a mailed creation token would set. It stays good; a client signs out on this page.',
  description: 'Ask before a form is shown, so that an expired link is told at once.',
  auth: 'none',
  params: tokenParams,
  status: 200,
  answer: z.object({ user: linkUser.describe('Whose password the link is for.') }),
  errors: ['tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
});

export const createPassword = defineRoute({
  id: 'createPassword',
  method: 'PATCH',
  path: '/auth/create-password',
  tag,
  summary: 'Sets the first password by a creation token, confirms the address, and signs in.',
  description: REFUSED_PASSWORD,
  auth: 'none',
  body: newPassword,
  status: 200,
  answer: session,
  errors: ['secondStepRequired', 'tokenInvalid', 'accountBlocked', 'fraudDetected'],
  rate,
  signsIn: true,
});
