/**
 * The access token as it is kept from page to page and shared by tabs: `{accessToken, createdAt}` in this browser's storage, in memory
 * where that keeps nothing. The cookie that renews it is out of reach of any script.
 */
import { TOKEN_STORAGE_KEY as KEY } from '../../vocabulary/storage-keys.ts';

export interface StoredToken {
  readonly accessToken: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** What could not be stored. Undefined = storage has the last word. */
let inMemory: StoredToken | null | undefined;

export function readToken(): StoredToken | null {
  if (inMemory !== undefined) return inMemory;
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function saveToken(accessToken: string, createdAt = Date.now()): void {
  write({ accessToken, createdAt });
}

export function clearToken(): void {
  write(null);
}

/** Calls back when another tab signs in or out or renews its token, until the returned function is called. */
export function onTokenElsewhere(listener: (token: StoredToken | null) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    // null = everything was cleared.
    if (key === KEY || key === null) listener(key === null ? null : parse(newValue));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

function write(token: StoredToken | null): void {
  try {
    if (token) localStorage.setItem(KEY, JSON.stringify(token));
    else localStorage.removeItem(KEY);
    inMemory = undefined;
  } catch {
    inMemory = token;
  }
}

/** Anything may have been written there. */
function parse(text: string | null): StoredToken | null {
  if (text === null) return null;
  try {
    const { accessToken, createdAt } = JSON.parse(text) as Partial<Record<keyof StoredToken, unknown>>;
    return typeof accessToken === 'string' && typeof createdAt === 'number' && accessToken !== ''
      ? { accessToken, createdAt }
      : null;
  } catch {
    return null;
  }
}
