import { SCOPE_MEANINGS, type Scope } from '../../../vocabulary/scopes.ts';
import { t, translateText } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';

/** Of a new key. */
export const DEFAULT_SCOPES: readonly Scope[] = ['image:edit', 'task:read'];

/** @param scopes those that there are @param chosen the scopes that are on at first */
export const scopesField = (scopes: readonly Scope[], chosen: readonly Scope[]): FieldSpec => ({
  name: 'scopes',
  label: t('Scopes'),
  type: 'many',
  options: scopes.map((scope) => ({
    value: scope,
    label: translateText(SCOPE_MEANINGS[scope]),
    isOn: chosen.includes(scope),
  })),
});

export const scopesOf = (data: FormData): Scope[] => data.getAll('scopes') as Scope[];
