/** Which page a person is on, and comes back to after signing in. */

export const ACCOUNT = '/account';
const STUDIO = '/studio';
const SIGN_IN = '/login';
const RETURN_TO = 'gesso-return-to';

/** First parts of the URLs of pages that need a signed-in person. The studio is not among them. */
const PRIVATE = ['account', 'api-playground', 'dashboard'];

export const isPrivatePlace = (path: string): boolean => PRIVATE.includes(path.split('/')[1] ?? '');

/** Goes to the sign-in page; `placeAfterSignIn` is here then. */
export function leaveForSignIn(): void {
  rememberPlace();
  location.replace(SIGN_IN);
}

/** For the sign-in page. @param place path, query and hash */
export function rememberPlace(place = location.pathname + location.search + location.hash): void {
  try {
    sessionStorage.setItem(RETURN_TO, place);
  } catch {
    // Then the person lands on the account's first page.
  }
}

/** The link of the empty studio says so: pages send no referrer, and there is nothing to remember but the page. */
const isFromStudio = (): boolean => location.hash === '#studio';

/** Google's page comes between, and leads back to another one. */
export function rememberStudio(): void {
  if (isFromStudio()) rememberPlace(STUDIO);
}

/** Where the person was sent away from or came from, else the account's first page. Once. */
export function placeAfterSignIn(): string {
  try {
    const place = sessionStorage.getItem(RETURN_TO);
    sessionStorage.removeItem(RETURN_TO);
    // Of this site alone.
    if (place && /^\/(?![/\\])/.test(place)) return place;
  } catch {
    // Nothing is kept in this browser.
  }
  return isFromStudio() ? STUDIO : ACCOUNT;
}
