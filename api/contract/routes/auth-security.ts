/** Two-step verification, and asking again before what matters. Where a person is signed in: `auth-sessions.ts`. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { session } from '../schemas/account.ts';
import { nothing, time } from '../schemas/common.ts';

const tag = 'Security';
const MINUTE = 60_000;
const rate = { max: 30, windowMs: MINUTE };

const code = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .describe('Six digits of an authenticator app, or a recovery code.')
  .meta({ examples: ['287082'] });

const recoveryCodes = z
  .array(z.string())
  .describe('Ten codes, each good once in place of a code of the app. They are shown here once.')
  .meta({ examples: [['7K3QD-9XWPM']] });

export const finishSignIn = defineRoute({
  id: 'finishSignIn',
  method: 'POST',
  path: '/auth/second-step',
  tag,
  summary: 'Finishes a sign-in that was answered 155 by a code, and sets the refresh cookie.',
  description:
    'Where two-step verification is on, signing in by password, mailed link or Google is answered with error 155 and a cookie that is good for this call alone, once, for ten minutes. A code works once; the one before and the one after the present are taken too. Wrong codes are limited by account: five in five minutes, thirty a day.',
  auth: 'none',
  body: z.object({ code }),
  status: 200,
  answer: session.extend({
    return_to: z.string().nullable().describe('The path that a sign-in by Google was started for.'),
    password_change_token: z
      .string()
      .nullable()
      .describe('For `/auth/change-password`, when a link that changes the password began the sign-in.'),
  }),
  errors: ['secondStepExpired', 'codeWrong', 'accountBlocked', 'fraudDetected'],
  rate,
  cookie: true,
  signsIn: true,
});

export const getSecurity = defineRoute({
  id: 'getSecurity',
  method: 'GET',
  path: '/auth/security',
  tag,
  summary: 'How the account is secured.',
  description: 'Tells what a client has to ask for before a call that is answered 158.',
  auth: 'user',
  status: 200,
  answer: z
    .object({
      has_password: z.boolean().describe('false = the person signs in by mailed link or Google alone.'),
      two_step: z
        .object({
          is_on: z.boolean().describe('Does signing in end with a code?'),
          since: time.nullable().describe('When it was turned on, in epoch milliseconds; null = it is off.'),
          recovery_codes_left: z.int().nonnegative().describe('Recovery codes that were not used yet.'),
        })
        .describe('Two-step verification.'),
      is_proven: z
        .boolean()
        .describe(
          'Has the session shown who it is within the last 15 minutes? Else `/auth/prove` comes first.',
        ),
    })
    .meta({ id: 'Security' }),
  errors: [],
});

export const prove = defineRoute({
  id: 'prove',
  method: 'POST',
  path: '/auth/prove',
  tag,
  summary: 'Shows again who is signed in here: good for 15 minutes.',
  description:
    'Where two-step verification is on it takes a `code`, else the `password`. A person who has neither signs in again by a mailed link or Google, which counts as well. Calls that change the password, keys or two-step verification, or delete the account, are answered 158 without it.',
  auth: 'user',
  body: z.object({
    password: z
      .string()
      .min(1)
      .max(256)
      .optional()
      .describe('The password of the account.')
      .meta({ examples: ['a long secret'] }),
    code: code.optional(),
  }),
  status: 204,
  answer: nothing,
  errors: ['wrongPassword', 'codeWrong', 'proofRequired'],
  rate,
});

export const enrollTwoStep = defineRoute({
  id: 'enrollTwoStep',
  method: 'POST',
  path: '/auth/two-step/enroll',
  tag,
  summary: 'Makes a secret for an authenticator app. Nothing is on before `/auth/two-step/confirm`.',
  description:
    'Codes are those of RFC 6238: six digits, 30 seconds, SHA-1. Called again it makes another secret.',
  auth: 'user',
  status: 200,
  answer: z.object({
    secret: z.string().describe('Base32, to type into an app.'),
    otpauth_uri: z.string().describe('The same as an `otpauth://` address, to be drawn as a QR code.'),
  }),
  errors: ['conflict'],
  rate,
  proof: true,
});

export const confirmTwoStep = defineRoute({
  id: 'confirmTwoStep',
  method: 'POST',
  path: '/auth/two-step/confirm',
  tag,
  summary: 'Turns two-step verification on by the first code of the app, and signs every other device out.',
  description: 'The recovery codes of the answer are kept as hashes only and cannot be shown again.',
  auth: 'user',
  body: z.object({ code }),
  status: 200,
  answer: z.object({ recovery_codes: recoveryCodes }),
  errors: ['codeWrong', 'conflict'],
  rate,
  proof: true,
});

export const turnOffTwoStep = defineRoute({
  id: 'turnOffTwoStep',
  method: 'POST',
  path: '/auth/two-step/turn-off',
  tag,
  summary: 'Turns two-step verification off. Recovery codes are void.',
  description: 'The person is told by mail.',
  auth: 'user',
  status: 204,
  answer: nothing,
  errors: ['conflict'],
  rate,
  proof: true,
});

export const renewRecoveryCodes = defineRoute({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  tag,
  summary: 'Makes new recovery codes; all before them are void.',
  description: 'They are kept as hashes only and cannot be shown again.',
  auth: 'user',
  status: 200,
  answer: z.object({ recovery_codes: recoveryCodes }),
  errors: ['conflict'],
  rate,
  proof: true,
});
