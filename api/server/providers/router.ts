/**
 * Routes work to the first suitable provider in the operation's order. The next one is asked if a provider cannot do the work or is
 * unavailable, never if the request or result is invalid. A result of a later provider has a warning.
 */
import type { Logger } from 'pino';
import { errorText } from '../../contract/base/error-text.ts';
import { ApiError } from '../base/api-error.ts';
import {
  DEFAULT_ORDER,
  PROVIDED_OPERATIONS,
  PROVIDER_IDS,
  type ProvidedOperation,
  type ProviderOrder,
} from '../base/provider-order.ts';
import {
  type Made,
  type Provider,
  type ProviderHost,
  ProviderUnavailable,
  type Work,
} from './base/provider.ts';

export interface RoutedResult extends Made {
  readonly provider: string;
}

export interface Router {
  /** Suitable providers in the operation's order; may be empty. */
  providersOf(operation: ProvidedOperation): readonly Provider[];
  /**
   * Rejects with `operationUnavailable` if there is no suitable provider; with the last ProviderUnavailable if all are unavailable;
   * otherwise like the provider. `accepts` excludes providers that would ignore a part of the request.
   */
  run(
    operation: ProvidedOperation,
    work: Work,
    host: ProviderHost,
    accepts?: (provider: Provider) => boolean,
  ): Promise<RoutedResult>;
}

export function createRouter(
  providers: readonly Provider[],
  order: ProviderOrder,
  log: Pick<Logger, 'warn'>,
): Router {
  // A model of one's own may come later, and is no mistake of the settings.
  const ids = new Set<string>(['model', ...providers.map(({ id }) => id)]);
  for (const [operation, wanted] of Object.entries(order)) {
    for (const provider of wanted.filter((id) => !ids.has(id)))
      log.warn({ operation, provider }, 'PROVIDER_ORDER names a provider that is not connected');
  }

  function providersOf(operation: ProvidedOperation): readonly Provider[] {
    const kind = PROVIDED_OPERATIONS[operation];
    return (order[operation] ?? DEFAULT_ORDER[operation] ?? PROVIDER_IDS).flatMap((id) =>
      providers.filter((provider) => provider.id === id && provider.kinds.has(kind)),
    );
  }

  return {
    providersOf,
    async run(operation, work, host, accepts = () => true) {
      let told = 0;
      const onProgress = (fraction: number) => {
        if (fraction <= told) return;
        told = fraction;
        host.onProgress(fraction);
      };
      let absent: ProviderUnavailable | undefined;
      for (const provider of providersOf(operation).filter(accepts)) {
        host.signal.throwIfAborted();
        try {
          const made = await provider.run(work, { ...host, onProgress });
          return {
            ...made,
            provider: provider.id,
            warnings: absent ? [...made.warnings, 'other-provider'] : made.warnings,
          };
        } catch (error) {
          if (host.signal.aborted) throw host.signal.reason;
          if (!(error instanceof ProviderUnavailable)) {
            // The person is told that it failed, the operator also why.
            if (error instanceof ApiError && error.cause)
              log.warn({ err: error.cause, operation, provider: provider.id }, 'A provider failed');
            throw error;
          }
          log.warn({ err: error, operation, provider: provider.id }, 'A provider is not available');
          absent = error;
        }
      }
      throw (
        absent ?? new ApiError(errorText('operationUnavailable.kind', { reason: needsProvider(operation) }))
      );
    },
  };
}

export const needsProvider = (operation: ProvidedOperation) =>
  errorText('field.operation.needsService', { services: SERVICES[PROVIDED_OPERATIONS[operation]] });

/** Names of the settings that enable providers. */
const SERVICES = {
  fill: 'OPENAI_API_KEY, STABILITY_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL',
  edit: 'OPENAI_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL',
  generate: 'OPENAI_API_KEY, STABILITY_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL',
  animate: 'REPLICATE_API_TOKEN or COMFYUI_URL',
  try_on: 'OPENAI_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL',
} as const;
