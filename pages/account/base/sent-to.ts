/** Passes the email address to the page that confirms sending. Stored in this tab, so that a reload works. */
const KEY = 'gesso-sent-to';

export function goToSent(page: string, email: string): void {
  rememberSentTo(email);
  location.assign(page);
}

export function rememberSentTo(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without it, the page asks for the address.
  }
}

/** '' = the page was opened directly. */
export function readSentTo(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
