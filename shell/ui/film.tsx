import styles from './film.module.css';

interface FilmProps {
  readonly url: string | undefined;
  readonly mime: string;
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  readonly label: string;
}

/** A film as wide as its panel: a video with controls, or an animated picture, which plays by itself. */
export function Film({ url, mime, width, height, label }: FilmProps) {
  return mime.startsWith('video/') ? (
    <video
      className={styles.film}
      src={url}
      width={width}
      height={height}
      aria-label={label}
      controls
      loop
      muted
      playsInline
    />
  ) : (
    <img className={styles.film} src={url} alt={label} width={width} height={height} />
  );
}
