/**
 * A font file of the user. A text names it by its label and the content hash of the file, so that another file of the same name is
 * never confused with it: `Futura Bold #0123…`.
 */

const OWN = /^(.{1,120}) #([0-9a-f]{32})$/;

export interface OwnFont {
  readonly label: string;
  /** Of the file's bytes. */
  readonly hash: string;
}

export function ownFontId({ label, hash }: OwnFont): string {
  return `${label} #${hash}`;
}

/** null for a font that is not the user's own. */
export function ownFont(id: string): OwnFont | null {
  const [, label, hash] = OWN.exec(id) ?? [];
  return label !== undefined && hash !== undefined ? { label, hash } : null;
}
