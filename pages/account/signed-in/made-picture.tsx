/** A picture that the server has made. It stays at its address for a day. */

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly thumbnail_url?: string | undefined;
}

/** The same server by the address that this page came from. */
export function localUrl(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

/** Starts a browser download. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = localUrl(url);
  link.download = name;
  link.click();
}

/** "jpeg, 320 × 400" */
export const describePicture = ({ format, width, height }: MadePicture): string =>
  `${format}, ${width} × ${height}`;

interface ThumbnailProps {
  readonly url: string;
  readonly picture: MadePicture;
  /** It could not be loaded. */
  onLost?(): void;
}

/** A small picture that links to the whole one. */
export function Thumbnail({ url, picture, onLost }: ThumbnailProps) {
  return (
    <a href={localUrl(url)}>
      <img
        src={localUrl(picture.thumbnail_url ?? url)}
        alt={describePicture(picture)}
        loading="lazy"
        width={96}
        height={96}
        onError={onLost}
      />
    </a>
  );
}
