import { Picture } from './picture.tsx';

interface FilmProps {
  /** As `Picture` has it: an animated WebP. */
  readonly src: string;
  readonly alt: string;
  /** Of what shows it. */
  readonly label: string;
}

/** A film that plays when it is opened and stops when it is closed. It is not loaded before. */
export function Film({ src, alt, label }: FilmProps) {
  return (
    <details className="film">
      <summary>{label}</summary>
      <Picture src={src} alt={alt} sizes="480px" />
    </details>
  );
}
