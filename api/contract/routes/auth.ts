/** Sign-up, sign-in, sign-out, and the current user. Emailed links: `auth-links.ts`; passwords: `auth-passwords.ts`. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { emailBody, quotas, session, sessionUser } from '../schemas/account.ts';
import { email, nothing, password } from '../schemas/common.ts';

const tag = 'Accounts';
const MINUTE = 60_000;

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Signs in by email and password.',
  description:
    'Sets the refresh cookie. An unknown address and a wrong password have the same answer in the same time; that an account is inactive or blocked is told only when the password is right. Wrong passwords make later answers wait, up to five seconds; when many addresses guess at one account, strangers are asked for a bot challenge there. A browser that has signed in before keeps a cookie that spares it both.',
  auth: 'none',
  body: z.object({ email, password: z.string().min(1).max(256).describe('The password.') }),
  status: 200,
  answer: session,
  errors: ['secondStepRequired', 'wrongCredentials', 'accountInactive', 'accountBlocked', 'fraudDetected'],
  rate: { max: 30, windowMs: MINUTE },
  challenge: 'visitors',
  signsIn: true,
});

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  tag,
  summary: 'Makes an account and mails a link that confirms its address.',
  description:
    'Takes business addresses only, and no password that is easy to guess. A bot-check token may come as `recaptcha_token` or in the header. Nobody is signed in before the address is confirmed.',
  auth: 'none',
  body: z.object({
    email,
    password,
    recaptcha_token: z.string().max(8192).nullish().describe('A solved bot challenge.'),
    promo_code: z
      .string()
      .trim()
      .max(64)
      .nullish()
      .describe('A code that was given out for a discount or credits.'),
    email_subscriber: z.boolean().default(false).describe('May marketing mails be sent?'),
  }),
  status: 201,
  answer: z.object({
    id: z.string().describe('The id of the new account.'),
    email: z.string().describe('The address of the new account.'),
    is_activated: z.boolean().describe('The address is confirmed; false until the link is opened.'),
  }),
  errors: ['emailTaken', 'businessEmailOnly'],
  rate: { max: 30, windowMs: 10 * MINUTE },
  challenge: 'visitors',
});

export const startOauth = defineRoute({
  id: 'startOauth',
  method: 'GET',
  path: '/auth/oauth2-start',
  tag,
  summary: 'Sends the browser to Google to sign in.',
  description:
    'Authorization code with PKCE, state and nonce; a cookie ties the state to this browser. Google sends the browser back to the page `/confirm-auth`, which hands its query to `/auth/oauth2-callback`.',
  auth: 'none',
  query: z.object({
    return_to: z
      .string()
      .max(512)
      // A browser drops tabs and line breaks before it reads an address: behind one, `//` would lead to another site.
      .regex(/^\/(?!\/)[!-[\]-~]*$/, 'Use a path of this site')
      .optional()
      .describe('A path of this site to go to afterwards.'),
  }),
  status: 302,
  answer: nothing,
  format: 'redirect',
  errors: ['oauthInfoMissing', 'oauthServerFailed'],
  rate: { max: 30, windowMs: MINUTE },
});

export const finishOauth = defineRoute({
  id: 'finishOauth',
  method: 'GET',
  path: '/auth/oauth2-callback',
  tag,
  summary: 'Ends the sign-in by Google: makes the account when there is none, and sets the refresh cookie.',
  description:
    'An account with the same address is taken over: Google has seen that the person reads its mails. If nobody had confirmed that address, its password is void. A new account needs a business address like any other.',
  auth: 'none',
  query: z.looseObject({
    code: z.string().max(2048).optional().describe('The authorization code that Google has added.'),
    state: z.string().max(2048).optional().describe('The state that the sign-in was started with.'),
    error: z.string().max(512).optional().describe('Why Google refused, in place of the code.'),
  }),
  status: 200,
  answer: session.extend({
    return_to: z.string().nullable().describe('The path that the sign-in was started for.'),
  }),
  errors: [
    'secondStepRequired',
    'oauthStateInvalid',
    'googleEmailUnverified',
    'oauthInfoMissing',
    'oauthCallbackFailed',
    'oauthServerFailed',
    'businessEmailOnly',
    'accountBlocked',
    'fraudDetected',
  ],
  rate: { max: 30, windowMs: MINUTE },
});

export const refreshToken = defineRoute({
  id: 'refreshToken',
  method: 'POST',
  path: '/auth/refresh-token',
  tag,
  summary: 'Gives a new access token for the refresh cookie, and a new cookie.',
  description:
    'A cookie works once. Shown again within 10 seconds it gives the same successor, so that two tabs do not end each other; later it ends the whole session, because somebody has copied it.',
  auth: 'none',
  status: 200,
  answer: session,
  errors: ['sessionExpired', 'accountBlocked', 'fraudDetected'],
  rate: { max: 120, windowMs: MINUTE },
  cookie: true,
});

export const logout = defineRoute({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'Signs out here and clears the refresh cookie; other browsers stay signed in.',
  description:
    'Ends the session of the access token and that of the refresh cookie. Without a cookie the call succeeds as well.',
  auth: 'user',
  status: 204,
  answer: nothing,
  errors: [],
  cookie: true,
});

export const getMe = defineRoute({
  id: 'getMe',
  method: 'GET',
  path: '/auth/me',
  tag,
  summary: 'The signed-in person.',
  description:
    'Account, plan, capabilities, credits and onboarding answers in one object: what a client needs to draw its first page.',
  auth: 'user',
  status: 200,
  answer: sessionUser,
  errors: [],
});

export const getMyQuotas = defineRoute({
  id: 'getMyQuotas',
  method: 'GET',
  path: '/auth/me-quotas',
  tag,
  summary: 'How many credits there are and how many are used. A client may ask every 30 seconds.',
  description: 'The same numbers as in `/auth/me`, without the rest: cheap enough to poll.',
  auth: 'user',
  status: 200,
  answer: quotas,
  errors: [],
});

export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'POST',
  path: '/auth/delete-account',
  tag,
  summary: 'Deletes the account with all its data and images. It cannot be undone.',
  description:
    'Running tasks are canceled, subscriptions end, sessions and keys stop working at once, and the files are removed.',
  auth: 'user',
  status: 204,
  answer: nothing,
  proof: true,
  errors: [],
  cookie: true,
});

export const validateBusinessEmail = defineRoute({
  id: 'validateBusinessEmail',
  method: 'POST',
  path: '/auth/validate-business-email',
  tag,
  summary: 'Tells whether an address could be registered as a business address. Says nothing about accounts.',
  description: 'Free mail providers and throw-away addresses are no business addresses.',
  auth: 'none',
  body: emailBody,
  status: 200,
  answer: z.object({
    email: z.string().describe('The address that was asked about.'),
    is_business_email: z.literal(true).describe('Always true: any other address is refused with an error.'),
  }),
  errors: ['businessEmailOnly'],
  rate: { max: 60, windowMs: MINUTE },
});
