interface PictureProps {
  /** From `pages/site`: `pictures/home/table.webp`. The build puts in the sizes, width and height. */
  readonly src: string;
  /** What can be seen; '' for a picture that a text beside it tells of. */
  readonly alt: string;
  /** How wide it is shown, as `sizes` of HTML has it. */
  readonly sizes?: string;
  /** Seen first: fetched before everything else. */
  readonly first?: boolean;
}

/** A picture in several widths. It has its place before it is there. */
export function Picture({
  src,
  alt,
  sizes = '(min-width: 1024px) 640px, 100vw',
  first = false,
}: PictureProps) {
  return (
    <img
      src={`picture:${src}`}
      alt={alt}
      sizes={sizes}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
