/** Settings of image services, from the environment. */
import type { readSettings } from './settings.ts';

interface ServiceConfig {
  /** Without a slash at the end. */
  readonly url: string;
  /** Set by the operator, so it may be in a private network. */
  readonly isOwnAddress: boolean;
  readonly key: string | null;
}

export interface ProviderConfig {
  /** Unparsed; `readProviderOrder` reads it. */
  readonly order: string;
  /** Additional hosts of results. */
  readonly hosts: readonly string[];
  /** Seconds for one picture. */
  readonly seconds: number;
  readonly openai?: (ServiceConfig & { readonly model: string }) | undefined;
  readonly stability?: ServiceConfig | undefined;
  readonly replicate?: ServiceConfig | undefined;
  readonly comfyui?: ServiceConfig | undefined;
}

export function providerConfigOf(settings: ReturnType<typeof readSettings>): ProviderConfig {
  const openai = serviceOf(settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL, 'https://api.openai.com/v1');
  return {
    order: settings.PROVIDER_ORDER,
    hosts: settings.PROVIDER_HOSTS.split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    seconds: settings.PROVIDER_SECONDS,
    openai: openai && { ...openai, model: settings.OPENAI_IMAGE_MODEL },
    stability: serviceOf(settings.STABILITY_API_KEY, settings.STABILITY_BASE_URL, 'https://api.stability.ai'),
    replicate: serviceOf(
      settings.REPLICATE_API_TOKEN,
      settings.REPLICATE_BASE_URL,
      'https://api.replicate.com/v1',
    ),
    comfyui: serviceOf(settings.COMFYUI_API_KEY, settings.COMFYUI_URL, null),
  };
}

/** Connected by a key, or by a custom URL that needs none. */
function serviceOf(
  key: string | undefined,
  own: string | undefined,
  address: string | null,
): ServiceConfig | undefined {
  const url = own ?? (key === undefined ? null : address);
  if (url === null || url === undefined) return undefined;
  return { url: url.replace(/\/+$/, ''), isOwnAddress: own !== undefined, key: key ?? null };
}
