/** Whether this browser was signed in when it last asked: without the note, a sign-in page asks nobody for a session. */
const KEY = 'gesso-signed-in';

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser.
  }
}

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
