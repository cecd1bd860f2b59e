/** Reports of page views: category and path, without the tokens of emailed links. */

/** By path and all that is below it; the front page is itself alone. */
export const PAGE_CATEGORIES = {
  Platform: ['/account', '/api-playground', '/playground'],
  Marketing: ['/about-us', '/demo', '/payment-policy', '/privacy-policy', '/terms'],
  'Case Studies': ['/customers'],
  Blog: ['/blog'],
  Login: ['/login'],
  Solutions: ['/product'],
  Auth: ['/resend-successful', '/restore-password', '/restore-password-sent', '/set-password'],
  'Request Demo': ['/request-account', '/schedule-demo'],
  'Sign Up': ['/confirm-email', '/signup', '/signup-successful'],
  Landing: ['/'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type PageCategory = keyof typeof PAGE_CATEGORIES;

/** Their next segment is a token. */
const WITH_TOKEN = [
  '/confirm-email',
  '/set-password',
  '/create-password',
  '/confirm-auth',
  '/login/magic-link-auth',
  '/auth/verify',
  '/auth/magic-link-auth',
  '/auth/validate-psw-change-token',
  '/auth/validate-psw-reset-token',
  '/auth/validate-create-psw-token',
];

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** null = none, such as the studio. A translated page has that of the English one. */
export function pageCategory(path: string): PageCategory | null {
  const own = path.replace(/^\/(de|ar)(?=\/|$)|\/+$/g, '') || '/';
  const found = Object.entries(PAGE_CATEGORIES).find(([, places]) =>
    places.some((place: string) => isAt(own, place)),
  );
  return (found?.[0] as PageCategory | undefined) ?? null;
}

/** The path of an address, without query, hash and token. */
export function reportedPath(address: string): string {
  const pathname = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/';
  const read = asRead(pathname);
  return WITH_TOKEN.find((place) => isAt(read, place)) ?? pathname;
}

/** The path in its normal form: programs that pass on an emailed link may rewrite it. */
function asRead(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/+/g, '/').toLowerCase();
  } catch {
    return pathname;
  }
}
