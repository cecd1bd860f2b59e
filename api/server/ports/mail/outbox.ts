/** Mails as `.eml` files in a folder, for a server that sends none: any mail program opens them, and so does /dev/outbox. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock, Ids, Mailer } from '../ports.ts';

export interface OutboxOptions {
  readonly folder: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createOutbox({ folder, from, clock, ids }: OutboxOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from, date: new Date(clock.now()) });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${ids.next()}.eml`), message as Buffer);
    },
    async close() {
      transport.close();
    },
  };
}
