import { type AnalyticsEvent, report } from './analytics.ts';
import type { SignedInUser } from './session-machine.ts';

/** The signed-in user, by the fields of the specification. */
export function reportProfile(user: ProfileFields): void {
  report('Profile', {
    email: user.email,
    allow_marketing_emails: user.allow_marketing_emails,
    onboarding__industry: user.onboarding__industry,
    onboarding__role: user.onboarding__role,
    has_paid_at_least_once: user.has_paid_at_least_once,
    subscription_status: user.subscription_status,
    'product.machine_name': user.product.machine_name,
    ...platformFields('ui_platform', user.ui_platform),
    ...platformFields('api_platform', user.api_platform),
  });
}

type ProfileFields = Pick<
  SignedInUser,
  | 'email'
  | 'allow_marketing_emails'
  | 'onboarding__industry'
  | 'onboarding__role'
  | 'has_paid_at_least_once'
  | 'subscription_status'
  | 'product'
  | 'ui_platform'
  | 'api_platform'
>;

const platformFields = (
  name: 'ui_platform' | 'api_platform',
  { subscription_status, product, bundles }: SignedInUser['ui_platform'],
): AnalyticsEvent['fields'] => ({
  [`${name}.subscription_status`]: subscription_status,
  [`${name}.product.machine_name`]: product.machine_name,
  [`${name}.bundles`]: bundles.map(({ machine_name }) => machine_name).join(','),
});
