/** The user's consent, stored by this browser, or in memory if it stores nothing. Without an answer, nothing is allowed. */

/**
 * What an operator may name: reports about the use of pages and about what went wrong, session tracking by another service, and a chat
 * (with its messages) of another service.
 */
export const CONSENTS = ['analytics', 'errors', 'tracking', 'chat'] as const;
export type Consented = (typeof CONSENTS)[number];
export type Consent = Readonly<Record<Consented, boolean>>;

export const NO_CONSENT: Consent = { analytics: false, errors: false, tracking: false, chat: false };

const KEY = 'gesso-consent';
/** Id of the user who signed in here last. */
const PERSON = 'gesso-consent-person';

let inMemory: Consent | null = null;
const listeners = new Set<() => void>();

/** null = not asked yet. */
export function readConsent(): Consent | null {
  try {
    return parse(localStorage.getItem(KEY)) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function saveConsent(consent: Consent): void {
  inMemory = consent;
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // It is remembered as long as the page lives.
  }
  for (const listener of [...listeners]) listener();
}

/**
 * Withdraws the consent to the chat if another user has signed in: the chat receives the user's identity. @param person id of the account
 */
export function consentAs(person: string): void {
  const consent = readConsent();
  try {
    if (localStorage.getItem(PERSON) === person) return;
    localStorage.setItem(PERSON, person);
  } catch {
    // Nothing is known of before this page.
  }
  if (consent?.chat) saveConsent({ ...consent, chat: false });
}

/** Calls `listener` when the consent changes, also in another tab, until the returned function is called. */
export function onConsent(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', heard);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', heard);
  };
}

/** Anything may have been written there. */
function parse(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Record<Consented, unknown>>;
    const agreed = CONSENTS.filter((name) => kept[name] === true);
    return { ...NO_CONSENT, ...Object.fromEntries(agreed.map((name) => [name, true])) };
  } catch {
    return null;
  }
}
