/**
 * Of a button that opens what is below it; it turns with that. Lucide's own is packed into the studio's workbench, which these pages
 * would load with it.
 */
export const Chevron = () => (
  <svg
    className="chevron"
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m9 18 6-6-6-6" />
  </svg>
);
