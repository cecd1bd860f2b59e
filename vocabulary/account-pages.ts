/**
 * Addresses of the account pages: sign-in, emailed links, signed-in pages. The pages of links call the API by script, so a program that
 * only fetches a link uses up no token.
 */
import type { PageRow } from './page-row.ts';

/** One HTML file for every page that the build does not render ahead: its script looks at the address. */
const BARE = 'account.html';

/** `file` of a page with a form is rendered by the build, so that the form is there before the script. */
export const ACCOUNT_PAGES = [
  { path: '/login', title: 'Sign in', file: 'account/sign-in.html' },
  {
    path: '/login/magic-link-auth',
    title: 'Sign in by email',
    file: 'account/sign-in-by-email.html',
    matchPath: '/login/magic-link-auth/:token',
    matchFile: BARE,
  },
  { path: '/signup', title: 'Create an account', file: 'account/sign-up.html', matchPath: '/signup' },
  { path: '/restore-password', title: 'Forgot your password?', file: 'account/restore-password.html' },
  // Where a form leads that has sent an email.
  { path: '/auth-link-sent', title: 'Check your inbox', file: BARE },
  { path: '/restore-password-sent', title: 'Check your inbox', file: BARE },
  { path: '/signup-successful', title: 'Check your inbox', file: BARE, matchPath: '/signup-successful' },
  { path: '/resend-successful', title: 'Check your inbox', file: BARE, matchPath: '/resend-successful' },
  {
    path: '/confirm-email',
    title: 'Confirming your address',
    matchPath: '/confirm-email/:token',
    matchFile: BARE,
  },
  { path: '/set-password', title: 'Set a new password', matchPath: '/set-password/:token', matchFile: BARE },
  {
    path: '/create-password',
    title: 'Create your password',
    matchPath: '/create-password/:token',
    matchFile: BARE,
  },
  {
    path: '/confirm-auth',
    title: 'Signing you in',
    file: BARE,
    matchPath: '/confirm-auth/:token',
    matchFile: BARE,
  },
  {
    path: '/request-account',
    title: 'Request a business account',
    file: BARE,
    matchPath: '/request-account',
  },
  { path: '/schedule-demo', title: 'Schedule a demo', file: BARE, matchPath: '/schedule-demo' },
  { path: '/surveys', title: 'Survey', matchPath: '/surveys/:id', matchFile: BARE },
  { path: '/dashboard', title: 'Dashboard', file: BARE, matchPath: '/dashboard' },
  { path: '/api-playground', title: 'API playground', file: BARE },
  { path: '/account', title: 'Account', file: BARE, matchPath: '/account/*', matchFile: BARE },
] as const satisfies readonly PageRow[];

export type AccountPath = (typeof ACCOUNT_PAGES)[number]['path'];

/** The signed-in person's own pages, in the order of their navigation. */
export const SIGNED_IN_PAGES = [
  { path: '/account', title: 'Profile' },
  { path: '/account/security', title: 'Security' },
  { path: '/account/edit', title: 'Edit' },
  { path: '/account/api-keys', title: 'API keys' },
  { path: '/account/integrations', title: 'Integrations' },
  { path: '/account/webhook', title: 'Webhook' },
  { path: '/account/usage', title: 'Usage' },
  { path: '/account/history', title: 'History' },
  { path: '/account/billing', title: 'Billing' },
] as const;

export type SignedInPath = (typeof SIGNED_IN_PAGES)[number]['path'];

const withToken = (page: AccountPath) => (token: string) => `${page}/${encodeURIComponent(token)}`;

/** Where mails and the sign-in with Google lead. */
export const ACCOUNT_LINKS = {
  /** Calls `/auth/verify/{token}`. */
  confirmEmail: withToken('/confirm-email'),
  /** Calls `/auth/magic-link-auth/{token}`. */
  magicLink: withToken('/login/magic-link-auth'),
  /** Calls `/auth/validate-psw-reset-token/{token}`, then `/auth/reset-password`. */
  setPassword: withToken('/set-password'),
  /** Calls `/auth/validate-psw-change-token/{token}`, then `/auth/change-password`. */
  changePassword: withToken('/confirm-auth'),
  /** Calls `/auth/validate-create-psw-token/{token}`, then `/auth/create-password`. */
  createPassword: withToken('/create-password'),
  /** Google redirects the browser here; the page passes its query to `/auth/oauth2-callback`. */
  oauthReturn: '/confirm-auth',
  login: '/login',
  restorePassword: '/restore-password',
  authLinkSent: '/auth-link-sent',
  passwordLinkSent: '/restore-password-sent',
  signedUp: '/signup-successful',
  sentAgain: '/resend-successful',
  dashboard: '/dashboard',
  /** @param id or slug of a survey; the six kinds of lead requests are surveys too */
  survey: (id: string) => `/surveys/${encodeURIComponent(id)}`,
} as const;
