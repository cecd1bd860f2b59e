/** What the server says of itself before it knows who asks. */
import type { getConfiguration, getFlagConfig } from '../contract/routes/platform.ts';
import { call } from './call.ts';

type Configuration = Awaited<ReturnType<typeof call<typeof getConfiguration>>>;

let loading: Promise<Configuration | undefined> | undefined;

/** undefined when the server does not say: whatever hangs on it is left out. */
export function readConfiguration(): Promise<Configuration | undefined> {
  loading ??= call<typeof getConfiguration>('GET', '/configuration').catch(() => undefined);
  return loading;
}

/** Is a challenge asked of visitors? The flag's own value: its rules name people, and a visitor has no name. */
export async function isFraudCheckOn(): Promise<boolean> {
  const configuration = await readConfiguration();
  if (!configuration) return false;
  const path = `/configuration-files/${configuration.flags.sdk_key}/config_v6.json`;
  // A flag that cannot be read is off; the server asks by itself then, and is answered.
  const { f } = await call<typeof getFlagConfig>('GET', path).catch(() => ({ f: {} as FlagValues }));
  const { fraudCheck } = f as FlagValues;
  return fraudCheck?.v?.b === true;
}

/** Of ConfigCat's config JSON v6: a boolean setting. */
type FlagValues = Readonly<Record<string, { readonly v?: { readonly b?: boolean } }>>;
