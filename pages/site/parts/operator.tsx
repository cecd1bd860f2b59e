/** Put in by the server, from its settings OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL (`api/server/pages/site-pages.ts`). */
const PLACES = {
  name: '{operator-name}',
  address: '{operator-address}',
  email: '{operator-email}',
} as const;

/** The operator of the server. */
export function Operator({ field }: { readonly field: keyof typeof PLACES }) {
  return <span data-operator={field}>{PLACES[field]}</span>;
}
