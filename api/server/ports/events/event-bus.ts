/** Messages to every process of this server, best effort and not stored: read the rows when it must be certain. */
export interface EventBus {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
