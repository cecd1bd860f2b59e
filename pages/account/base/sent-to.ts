/** From a form to the page that says an email is on its way. The address stays in this tab, so that the page may be loaded again. */
const KEY = 'gesso-sent-to';

export function goToSent(page: string, email: string): void {
  rememberSentTo(email);
  location.assign(page);
}

export function rememberSentTo(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // The page asks for the address then.
  }
}

/** '' = the page was opened by itself. */
export function readSentTo(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
