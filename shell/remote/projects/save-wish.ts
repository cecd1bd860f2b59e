/** A save to the account that was asked for by a visitor: it is made when they come back to this tab, signed in. */

const KEY = 'gesso-save-wish';

export function wishSave(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // The dialog has a button for it.
  }
}

/** Was one asked for? Once. */
export function takeSaveWish(): boolean {
  try {
    const isWished = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isWished;
  } catch {
    return false;
  }
}
