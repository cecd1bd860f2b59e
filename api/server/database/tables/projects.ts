/** Content-addressed parts of a document: a picture, a mask tile, the document itself. */
export interface ProjectPartRow {
  id: string;
  user_id: string;
  /** SHA-256 in hex. */
  hash: string;
  /** Name in the blob store. */
  blob: string;
  bytes: number;
  /** When it was last sent or named. */
  used_at: number;
}

export interface ProjectRow {
  id: string;
  user_id: string;
  name: string;
  /** The number of the current version. */
  version: number;
  created_at: number;
  updated_at: number;
}

export interface ProjectVersionRow {
  project_id: string;
  number: number;
  name: string | null;
  /** Ids of parts. */
  document: string;
  thumbnail: string | null;
  /** Frame size, px. */
  width: number;
  height: number;
  created_at: number;
  /** Number of parts it names; equals its rows in `project_version_parts`. */
  names: number;
}

/** All parts of a version, its document and thumbnail included. */
export interface ProjectVersionPartRow {
  project_id: string;
  number: number;
  part_id: string;
}

/** A share link to a flattened picture. */
export interface ProjectShareRow {
  id: string;
  project_id: string;
  user_id: string;
  /** SHA-256 of the link's token, hex. */
  token_hash: string;
  password_hash: string | null;
  blob: string;
  bytes: number;
  width: number;
  height: number;
  expires_at: number | null;
  created_at: number;
}

export interface ProjectTables {
  project_parts: ProjectPartRow;
  projects: ProjectRow;
  project_versions: ProjectVersionRow;
  project_version_parts: ProjectVersionPartRow;
  project_shares: ProjectShareRow;
}
