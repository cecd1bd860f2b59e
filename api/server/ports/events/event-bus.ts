/** Messages to all processes of this server, best effort and not stored: where certainty is required, read the rows. */
export interface EventBus {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
