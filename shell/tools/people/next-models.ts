/** Who has the flag of the next fashion models begins with them: version 2, which can be changed back. */
import { MODEL_VERSIONS } from '../../../vocabulary/api-options.ts';
import { whenFlagOn } from '../../remote/account/active-flags.ts';
import type { Settings } from '../server/settings-store.ts';
import type { ModelVersion } from './try-on-body.ts';

const [FIRST, NEXT] = MODEL_VERSIONS;

export function followNextModels<T extends { readonly model: ModelVersion }>(settings: Settings<T>): void {
  whenFlagOn('fashionModelsVNext', () => {
    if (settings.current().model === FIRST) settings.set({ model: NEXT } as Partial<T>);
  });
}
