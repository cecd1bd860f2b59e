/**
 * The pages that mails and the sign-in with Google lead to. Each calls the API by itself, so a mail program that only looks
 * at a link uses up no token.
 */

const withToken = (page: string) => (token: string) => `${page}/${encodeURIComponent(token)}`;

export const ACCOUNT_PAGES = {
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
  /** Where Google sends the browser back to: hands its query to `/auth/oauth2-callback`. */
  oauthReturn: '/confirm-auth',
  login: '/login',
  restorePassword: '/restore-password',
} as const;
