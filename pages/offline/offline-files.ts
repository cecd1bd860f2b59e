/** The build's files as the service worker sees them: paths from the site's root. */
export interface OfflineFiles {
  /** Changes when any file does. */
  readonly version: string;
  /** The studio's page. */
  readonly page: string;
  /** Stored before the worker is ready. */
  readonly core: string[];
  /** Stored in the background. */
  readonly rest: string[];
  /** Stored on first use, or when the user makes everything available offline. */
  readonly whenAsked: string[];
  /** Bytes of `rest`, then of `whenAsked`. */
  readonly bytes: number[];
}
