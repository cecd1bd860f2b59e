/** The server's public configuration, before authentication. */
import type { getConfiguration, getFlagConfig } from '../contract/routes/platform.ts';
import { call } from './call.ts';

type Configuration = Awaited<ReturnType<typeof call<typeof getConfiguration>>>;

let loading: Promise<Configuration | undefined> | undefined;

/** undefined when the server does not say: whatever hangs on it is left out. */
export function readConfiguration(): Promise<Configuration | undefined> {
  loading ??= call<typeof getConfiguration>('GET', '/configuration').catch(() => undefined);
  return loading;
}

/** Do visitors need a challenge? The flag's default value, because its rules name users. */
export async function isFraudCheckOn(): Promise<boolean> {
  const configuration = await readConfiguration();
  if (!configuration) return false;
  const path = `/configuration-files/${configuration.flags.sdk_key}/config_v6.json`;
  // A flag that cannot be read is off; the server then demands a token if it needs one.
  const { f } = await call<typeof getFlagConfig>('GET', path).catch(() => ({ f: {} as FlagValues }));
  const { fraudCheck } = f as FlagValues;
  return fraudCheck?.v?.b === true;
}

/** Of ConfigCat's config JSON v6: a boolean setting. */
type FlagValues = Readonly<Record<string, { readonly v?: { readonly b?: boolean } }>>;
