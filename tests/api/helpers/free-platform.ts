/** What billing says of a platform on which an account never bought anything. */
export const FREE_PLATFORM = {
  subscription_status: null,
  product: { machine_name: 'free' },
  bundles: [],
  period: null,
  period_ends_at: null,
  cancel_at_period_end: false,
};
