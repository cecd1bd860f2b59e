/**
 * Feature flags of one user, read by the flag service's SDK with a forced refresh at each poll. A flag that cannot be read keeps its value.
 */
import { FLAG_POLLING } from '../../../vocabulary/client-timing.ts';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../vocabulary/platform.ts';
import { readConfiguration } from '../configuration.ts';

export type Flags = Readonly<Record<FeatureFlag, boolean>>;

/** Reads the flags once. Rejects when they cannot be read. */
export type ReadFlags = () => Promise<Readonly<Record<string, unknown>>>;

/**
 * Reads 5 s after the start and every 60 s from then on, until the returned function is called. Never rejects.
 * @param tell called when a flag has changed
 */
export function pollFlags(read: ReadFlags, tell: (flags: Flags) => void): () => void {
  let flags: Flags = FEATURE_FLAGS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    // A service that does not answer changes nothing.
    const found = await read().catch(() => null);
    if (isOver) return;
    const next = found ? withValues(flags, found) : flags;
    if (Object.entries(next).some(([name, value]) => flags[name as FeatureFlag] !== value)) {
      flags = next;
      tell(flags);
    }
    timer = setTimeout(look, FLAG_POLLING.everyMs);
  };
  timer = setTimeout(look, FLAG_POLLING.initialWaitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Known boolean flags only. */
const withValues = (flags: Flags, found: Readonly<Record<string, unknown>>): Flags =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [
      name,
      typeof found[name] === 'boolean' ? found[name] : value,
    ]),
  ) as Flags;

/** The flags of the user with this email. */
export async function flagReader(email: string): Promise<ReadFlags> {
  const [configuration, sdk] = await Promise.all([readConfiguration(), import('@configcat/sdk')]);
  if (!configuration) return () => Promise.reject(new Error('The server does not say where its flags are'));
  const client = sdk.getClient(configuration.flags.sdk_key, sdk.PollingMode.ManualPoll, {
    baseUrl: location.origin,
    requestTimeoutMs: FLAG_POLLING.requestTimeoutMs,
    logger: sdk.createConsoleLogger(sdk.LogLevel.Off),
  });
  return async () => {
    const { isSuccess, errorMessage } = await client.forceRefreshAsync();
    if (!isSuccess) throw new Error(errorMessage ?? 'The flags could not be read');
    const values = await client.getAllValuesAsync({ identifier: email, email });
    return Object.fromEntries(values.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  };
}
