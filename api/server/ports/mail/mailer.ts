export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes stored emails to this address. A mailer that sends stores none. */
  forget(address: string): Promise<void>;
  /** Deletes stored emails older than this, epoch ms; resolves with their number. */
  removeOld(sentBefore: number): Promise<number>;
  close(): Promise<void>;
}
