export interface HostileFile {
  /** What is wrong with it, after "a file with". */
  readonly name: string;
  /** Its bytes, the same each time. At most the 10 MB that an upload may have. */
  make(): Buffer | Promise<Buffer>;
}
