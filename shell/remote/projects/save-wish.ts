/** A visitor's request to save to the account: executed when they return to this tab, signed in. */

const KEY = 'gesso-save-wish';

export function wishSave(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // The dialog has a button for it.
  }
}

/** Reads and clears the request. */
export function takeSaveWish(): boolean {
  try {
    const isWished = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isWished;
  } catch {
    return false;
  }
}
