/** The project and account of an open document. Stored beside the document's journal. */

export interface ProjectLink {
  readonly id: string;
  /** As the server has it. */
  readonly name: string;
  /** The version last opened or saved. */
  readonly version: number;
  /** Hash of the document at that version. */
  readonly hash: string;
  /** The account. */
  readonly owner: string;
}

/** For this account; null otherwise. Stored values may be of another version of the studio. */
export function linkOf(kept: unknown, owner: string): ProjectLink | null {
  const { id, name, version, hash, owner: of } = (kept ?? {}) as Partial<ProjectLink>;
  const isText = [id, name, hash].every((text) => typeof text === 'string');
  return isText && typeof version === 'number' && of === owner ? (kept as ProjectLink) : null;
}
