export interface HostileFile {
  /** Its fault, after "a file with". */
  readonly name: string;
  /** Its bytes, the same each time. At most the 10 MB of an upload. */
  make(): Buffer | Promise<Buffer>;
}
