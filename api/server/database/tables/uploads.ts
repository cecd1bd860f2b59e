/** A picture that a user uploaded, stored once however often it is sent. */
export interface UploadRow {
  id: string;
  user_id: string;
  /** Hex, of the file's bytes. */
  sha256: string;
  /** Name in the blob store. */
  blob: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  created_at: number;
  /** Last sent or last used: retention counts from here. */
  used_at: number;
}

export interface UploadTables {
  uploads: UploadRow;
}
