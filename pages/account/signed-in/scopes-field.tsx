import { SCOPE_MEANINGS, type Scope } from '../../../vocabulary/scopes.ts';
import { t, translateText } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';

/** Of a new key: those that the quick start needs. */
export const DEFAULT_SCOPES: readonly Scope[] = ['image:edit', 'image:upload', 'task:read', 'task:cancel'];

/** @param scopes those that there are @param chosen the scopes that are on at first */
export const scopesField = (scopes: readonly Scope[], chosen: readonly Scope[]): FieldSpec => ({
  name: 'scopes',
  label: t('Scopes'),
  type: 'many',
  options: scopes.map((scope) => ({
    value: scope,
    // As guides and error messages name it.
    label: (
      <>
        {translateText(SCOPE_MEANINGS[scope])} <code dir="ltr">{scope}</code>
      </>
    ),
    isOn: chosen.includes(scope),
  })),
});

export const scopesOf = (data: FormData): Scope[] => data.getAll('scopes') as Scope[];
