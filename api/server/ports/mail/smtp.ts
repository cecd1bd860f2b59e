/** Sends emails by SMTP (RFC 5321), over a few pooled connections. */
import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
}

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        from,
        // RFC 3834: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    forget: async () => undefined,
    removeOld: async () => 0,
    async close() {
      transport.close();
    },
  };
}
