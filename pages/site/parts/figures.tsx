import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

interface Figure {
  /** As `Picture` has it. */
  readonly src: string;
  readonly alt: string;
  readonly caption: ReactNode;
}

/** Pictures with captions, beside each other. Two, three or a gallery of more. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className="figures">
      {figures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <Picture src={src} alt={alt} sizes="(min-width: 1024px) 380px, 100vw" />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
