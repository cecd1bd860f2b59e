/** Icons of the pages: drawn on 24 × 24, in the color of the text. */
const PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 4 1.3 3.5 3.2 1-3.2 1-1.3 3.5-1.3-3.5-3.2-1 3.2-1Z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dash: 'M6 12h12',
  down: 'm6 9 6 6 6-6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5.5 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.500M5 20h14',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
