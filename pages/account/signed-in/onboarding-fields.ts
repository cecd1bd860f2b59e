/** What a person does, as the studio asks a new one (`vocabulary/onboarding.ts`). */
import type { OnboardingIndustry, OnboardingRole } from '../../../vocabulary/onboarding.ts';
import { t, type Words } from '../base/i18n.ts';
import type { FieldSpec } from '../components/field.tsx';

export const INDUSTRIES: Readonly<Record<OnboardingIndustry, Words>> = {
  ecommerce: () => t('Online shop'),
  marketplace: () => t('Marketplace seller'),
  fashion: () => t('Fashion'),
  food: () => t('Food'),
  agency: () => t('Agency'),
  software: () => t('Software'),
  other: () => t('Something else'),
};

export const ROLES: Readonly<Record<OnboardingRole, Words>> = {
  owner: () => t('Owner'),
  marketer: () => t('Marketing'),
  designer: () => t('Design'),
  photographer: () => t('Photography'),
  developer: () => t('Development'),
  other: () => t('Something else'),
};

/** @param kept what the server has; null = not answered. An answer in words of the person's own stays one of the choices. */
export function choiceField<T extends string>(
  name: string,
  label: string,
  ids: readonly T[],
  names: Readonly<Record<T, Words>>,
  kept: string | null,
): FieldSpec {
  const own = kept !== null && !ids.some((id) => id === kept) ? [{ value: kept, label: kept }] : [];
  const listed = ids.map((id) => ({ value: id, label: names[id]() }));
  return {
    name,
    label,
    type: 'choice',
    optional: true,
    options: [{ value: '', label: t('Not answered') }, ...own, ...listed].map((option) => ({
      ...option,
      isOn: option.value === (kept ?? ''),
    })),
  };
}
