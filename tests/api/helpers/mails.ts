/** Reads the outbox as a mail program would. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Oldest first. */
export async function readMails(folder: string): Promise<readonly ReceivedMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      };
    }),
  );
}

/** The token of an email's link: its last path segment. Throws without one. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  const token = /https?:\/\/\S+[/=]([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`There is no link with a token in: ${mail?.text ?? '(no mail)'}`);
  return token;
}
