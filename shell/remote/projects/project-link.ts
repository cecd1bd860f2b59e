/** Which project of which account an open document is kept as. Stored beside the document's journal. */

export interface ProjectLink {
  readonly id: string;
  /** As the server has it. */
  readonly name: string;
  /** The version that this document was opened as, or saved as last. */
  readonly version: number;
  /** Hash of the document then. */
  readonly hash: string;
  /** The account. */
  readonly owner: string;
}

/** Of this account; null for anything else. What storage held may be of another version. */
export function linkOf(kept: unknown, owner: string): ProjectLink | null {
  const { id, name, version, hash, owner: of } = (kept ?? {}) as Partial<ProjectLink>;
  const isText = [id, name, hash].every((text) => typeof text === 'string');
  return isText && typeof version === 'number' && of === owner ? (kept as ProjectLink) : null;
}
