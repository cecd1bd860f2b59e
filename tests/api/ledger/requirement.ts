/** One requirement of the specification that the server carries, and the test that proves it. */
export interface Requirement {
  /** Section of the specification, then a name: `7 auth login`. One of its kind. */
  readonly id: string;
  /** The requirement in one sentence of ours. */
  readonly says: string;
  /** `file > title`: a file under tests/, and the exact title of a test (or of an `it.each`) in it. */
  readonly provedBy: readonly [string, ...string[]];
}
