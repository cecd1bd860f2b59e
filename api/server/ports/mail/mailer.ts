export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes what is kept of mails that name this address. A mailer that sends keeps none. */
  forget(address: string): Promise<void>;
  /** Removes what is kept of mails sent before, epoch ms; answers how many. */
  removeOld(sentBefore: number): Promise<number>;
  close(): Promise<void>;
}
