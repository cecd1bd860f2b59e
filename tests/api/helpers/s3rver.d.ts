/** The part of s3rver 3.7 that the tests use; the package has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { address: string; port: number; directory: string; silent?: boolean });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
