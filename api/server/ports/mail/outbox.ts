/** Emails as files in a folder, for a server without a mail server: `.eml` for mail programs, `.json` for the page /dev/outbox. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface OutboxOptions {
  readonly folder: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface KeptMail extends Mail {
  readonly id: string;
  /** Epoch ms. */
  readonly sentAt: number;
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

export function createOutbox({ folder, from, clock, ids }: OutboxOptions): Mailer {
  let opening: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      const id = ids.next();
      const sentAt = clock.now();
      opening ??= openTransport();
      const { message } = await (await opening).sendMail({ ...mail, from, date: new Date(sentAt) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entry: KeptMail = { id, sentAt, ...mail };
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(entry));
      await writeWhole(join(folder, `${id}.eml`), message as Buffer);
    },
    async forget(address) {
      const recipient = address.toLowerCase();
      for (const id of await idsIn(folder)) {
        const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(missing);
        if (text?.toLowerCase().includes(recipient)) await removeMail(folder, id);
      }
    },
    async removeOld(sentBefore) {
      const old = (await idsIn(folder)).filter((id) => madeAt(id) < sentBefore);
      for (const id of old) await removeMail(folder, id);
      return old.length;
    },
    async close() {
      (await opening)?.close();
    },
  };
}

/** Loaded with the first email, to start faster. */
async function openTransport() {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
}
type Transporter = Awaited<ReturnType<typeof openTransport>>;

/** Newest first. */
export async function listOutbox(folder: string, limit: number): Promise<readonly KeptMail[]> {
  const newest = (await idsIn(folder)).sort().reverse().slice(0, limit);
  const mails = await Promise.all(newest.map((id) => readOutbox(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

export async function readOutbox(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(missing);
  return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
}

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(none);
  return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
}

/** The `.json`, which the list reads, goes last: a removal that a crash interrupted is repeated. */
async function removeMail(folder: string, id: string): Promise<void> {
  await rm(join(folder, `${id}.eml`), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

/** File names start with the email's UUIDv7. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Written under a temporary name and renamed: a reader sees complete files only. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  // Emails contain sign-in links.
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
