import { SCOPE_MEANINGS, SCOPES, type Scope } from '../../../vocabulary/scopes.ts';
import { t, translateText } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';

/** @param chosen the scopes that are on at first */
export const scopesField = (chosen: readonly Scope[]): FieldSpec => ({
  name: 'scopes',
  label: t('Scopes'),
  type: 'many',
  options: SCOPES.map((scope) => ({
    value: scope,
    label: translateText(SCOPE_MEANINGS[scope]),
    isOn: chosen.includes(scope),
  })),
});

export const scopesOf = (data: FormData): Scope[] => data.getAll('scopes') as Scope[];
