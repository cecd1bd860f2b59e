import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

interface Figure {
  /** As `Picture` has it. */
  readonly src: string;
  readonly alt: string;
  readonly caption: ReactNode;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** All in one shape, cropped: pictures that stand for pages. Results are shown whole. */
  readonly even?: boolean;
}

/** Pictures with captions, beside each other. Two, three or a gallery of more. */
export function Figures({ figures, even = false }: FiguresProps) {
  return (
    <div className={even ? 'figures even' : 'figures'}>
      {figures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <Picture src={src} alt={alt} sizes="(min-width: 1024px) 380px, 100vw" />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
