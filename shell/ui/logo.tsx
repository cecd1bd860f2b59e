/** The mark; its colors are the brand's and do not follow the theme. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent-500)" />
      <path
        d="M16.2 9.2A5 5 0 1 0 17 12.5h-4.5M12.5 12.5H17V17"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
