/** Messages to every process of this server, best effort and not kept: whoever needs certainty reads the rows. */
export interface EventBus {
  publish(topic: string, message: unknown): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
