/** Letters, the mail server they go through, and the outbox of a server that has none. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { register } from '../../api/contract/routes/auth.ts';
import { requestMagicLink } from '../../api/contract/routes/auth-links.ts';
import { createSmtpMailer } from '../../api/server/ports/mail/smtp.ts';
import { layOut } from '../../api/server/services/mails/layout.ts';
import { mailLanguage, mailWords } from '../../api/server/services/mails/mail-language.ts';
import { createMails } from '../../api/server/services/mails/mails.ts';
import { printDuration } from '../../api/server/services/mails/messages.ts';
import { createPerson, freshEmail, fromElsewhere, lastMailTo, PASSWORD } from './helpers/people.ts';
import { createTestServer, useServer } from './helpers/test-server.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly user: string | undefined;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  // A mail server closes when nobody is connected: who connected last goes first.
  for (const close of closing.splice(0).reverse()) await close();
});

/** A real mail server that keeps what it gets. @param refuse answers the first so many mails with "try again later" */
async function startSmtp({ refuse = 0, auth = false } = {}) {
  const mails: Received[] = [];
  let left = refuse;
  const server = new SMTPServer({
    disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !auth,
    onAuth: ({ username, password }, _session, done) =>
      password === 'hush' ? done(null, { user: username }) : done(new Error('wrong')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (left > 0) {
          left -= 1;
          return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
          user: session.user,
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  closing.push(() => new Promise((closed) => server.close(() => closed())));
  return { mails, url: `smtp://127.0.0.1:${port}`, port };
}

const MAIL = { to: 'ada@studio-nord.example', subject: 'Grüße ☕', text: 'Hallo\n', html: '<p>Hallo</p>' };

describe('through a mail server', () => {
  it('goes as text and as HTML, from the configured sender, marked so that no machine answers', async () => {
    const smtp = await startSmtp();
    const mailer = createSmtpMailer({ url: smtp.url, from: 'Gesso <no-reply@gesso.example>' });
    closing.push(() => mailer.close());
    await mailer.send(MAIL);
    const [got] = smtp.mails;
    expect(got).toMatchObject({ from: 'no-reply@gesso.example', to: [MAIL.to] });
    const mail = await PostalMime.parse(got?.raw ?? '');
    expect(mail).toMatchObject({ subject: MAIL.subject, text: expect.stringMatching(/^Hallo\s+$/) });
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.from).toMatchObject({ name: 'Gesso', address: 'no-reply@gesso.example' });
    expect(mail.messageId).toBeTruthy();
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('signs in with the name and password of its address', async () => {
    const smtp = await startSmtp({ auth: true });
    const good = createSmtpMailer({ url: `smtp://gesso:hush@127.0.0.1:${smtp.port}`, from: 'a@b.example' });
    closing.push(() => good.close());
    await good.send(MAIL);
    expect(smtp.mails.map(({ user }) => user)).toEqual(['gesso']);
    const bad = createSmtpMailer({ url: `smtp://gesso:wrong@127.0.0.1:${smtp.port}`, from: 'a@b.example' });
    closing.push(() => bad.close());
    await expect(bad.send(MAIL)).rejects.toThrow(/Invalid login/);
  });

  it('lets nobody add a recipient or a header through an address or a subject', async () => {
    const smtp = await startSmtp();
    const mailer = createSmtpMailer({ url: smtp.url, from: 'a@b.example' });
    closing.push(() => mailer.close());
    await mailer.send({ ...MAIL, subject: 'Hi\r\nBcc: eve@evil.example' });
    expect(smtp.mails[0]?.to).toEqual([MAIL.to]);
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '');
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('is tried again when the mail server is busy, and given up after three tries', async () => {
    const mailsTo = async (refuse: number) => {
      const smtp = await startSmtp({ refuse });
      const mailer = createSmtpMailer({ url: smtp.url, from: 'a@b.example' });
      closing.push(() => mailer.close());
      const mails = createMails({
        mailer,
        supportEmail: 'help@gesso.example',
        publicUrl: () => 'https://gesso.example',
        pauses: [1, 1],
      });
      const sent = mails.sendSecurityNews('password-changed', { email: MAIL.to, language: null });
      return { sent, smtp };
    };
    const late = await mailsTo(2);
    await late.sent;
    expect(late.smtp.mails).toHaveLength(1);
    const never = await mailsTo(3);
    await expect(never.sent).rejects.toThrow();
  });

  it('is what a configured server sends, and what waits is sent before it stops', async () => {
    const smtp = await startSmtp();
    const server = await createTestServer({ smtpUrl: smtp.url, mailFrom: 'Gesso <hi@gesso.example>' });
    const person = await createPerson(server);
    await server.call(requestMagicLink, { body: { email: person.email } });
    await server.close();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ from: 'hi@gesso.example', to: [person.email] });
  });

  it('answers although nothing listens where the mail server should be', async () => {
    const server = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:1' });
    const person = await createPerson(server);
    const answer = await server.call(requestMagicLink, { body: { email: person.email } });
    expect(answer.status).toBe(204);
    // The stop waits for the tries to end, and no longer.
    await server.close();
  });
});

describe('a mail', () => {
  const message = {
    subject: 'A <b>subject</b>',
    preview: 'preview',
    heading: 'Tom & "Jerry"',
    paragraphs: ['<script>alert(1)</script>'],
    action: { label: 'Go', url: 'https://gesso.example/x?a=1&b="2"' },
    notes: ["It's small"],
  };

  it('puts no text into its HTML as markup', () => {
    const { html } = layOut(message, mailWords('en'), 'help@gesso.example');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('href="https://gesso.example/x?a=1&amp;b=&quot;2&quot;"');
  });

  it('says everything in plain text too, the link on a line of its own', () => {
    const { text } = layOut(message, mailWords('en'), 'help@gesso.example');
    expect(text.split('\n')).toContain(message.action.url);
    for (const part of [message.heading, ...message.paragraphs, ...message.notes, 'help@gesso.example']) {
      expect(text).toContain(part);
    }
  });

  it('loads nothing from anywhere, so that opening it tells nobody', () => {
    const { html } = layOut(message, mailWords('en'), 'help@gesso.example');
    expect(html).not.toMatch(/<(img|link|iframe|script)|url\(|@import/i);
  });

  it.each([
    [15 * 60_000, '15 minutes'],
    [3_600_000, '1 hour'],
    [3 * 86_400_000, '3 days'],
    [60_000, '1 minute'],
  ])('says %d ms as %s', (ms, words) => {
    expect(printDuration('en', ms)).toBe(words);
  });

  it('says durations in the language of the mail', () => {
    expect(printDuration('de', 3 * 86_400_000)).toBe('3 Tage');
    expect(printDuration('ar-u-nu-latn', 15 * 60_000)).toBe('15 دقيقة');
  });

  it.each(['en', 'de', 'ar'])('in %s fills every placeholder and has a direction', async (language) => {
    const sent: { subject: string; text: string; html: string }[] = [];
    const mails = createMails({
      mailer: { send: async (mail: never) => void sent.push(mail) } as never,
      supportEmail: 'help@gesso.example',
      publicUrl: () => 'https://gesso.example',
    });
    const to = { email: 'ada@studio-nord.example', language };
    const words = mailWords(language);
    for (const purpose of Object.keys(words.links)) await mails.sendLink(purpose as 'verify', to, 'secret');
    for (const news of Object.keys(words.news)) await mails.sendSecurityNews(news as 'two-step-on', to, 7);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(10);
    for (const { subject, text, html } of sent) {
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(text).toContain(to.email);
      expect(text).toContain('help@gesso.example');
      expect(text).toMatch(/^https:\/\/gesso\.example\//m);
    }
    expect(sent.map(({ text }) => text).join()).toContain('7');
  });

  it.each([
    [undefined, null],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,ar;q=0.4,en;q=0.5', 'en'],
    ['ar', 'ar'],
    ['en;q=0, de;q=0.1', 'de'],
    ['fr', null],
    ['*;q=0.5,,;q=', null],
    ['de;q=1,en;q=1', 'de'],
  ])('takes the language of %j', (header, language) => {
    expect(mailLanguage(header)).toBe(language);
  });

  it('is in the language of the page that the account was made on', async () => {
    const server = await createTestServer();
    const email = freshEmail();
    const headers = { ...fromElsewhere(), 'accept-language': 'de' };
    const body = { email, password: PASSWORD, email_subscriber: false };
    expect((await server.call(register, { body, headers } as never)).status).toBe(201);
    const confirmation = await lastMailTo(server, email);
    expect(confirmation?.subject).toBe('E-Mail-Adresse bestätigen');
    // Kept with the account: later requests may come from anywhere.
    await server.call(requestMagicLink, { body: { email }, headers: fromElsewhere() });
    expect((await lastMailTo(server, email))?.subject).toBe('Ihr Anmeldelink');
    await server.close();
  });
});

describe('the outbox page', () => {
  const server = useServer();
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server().app.inject({ url, remoteAddress, headers: { host: 'localhost:4173', ...headers } });

  it('lists the mails that would have been sent, and shows each where nothing in it can run', async () => {
    expect((await get('/dev/outbox')).body).toContain('No mail yet');
    const person = await createPerson(server());
    await server().call(requestMagicLink, { body: { email: person.email }, headers: fromElsewhere() });
    const mail = await lastMailTo(server(), person.email);
    const list = await get('/dev/outbox');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.body).toContain(person.email);
    const path = /href="(\/dev\/outbox\/[\w-]+)"/.exec(list.body)?.[1] ?? '';
    const page = await get(path);
    expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(page.body).toContain(/https?:\S+/.exec(mail?.text ?? '')?.[0]);
  });

  it('shows no other file, and says so', async () => {
    for (const id of ['x', '..%2f..%2fsecret-key', '01a1ff86-8675-7353-8b3b-eef366449d10']) {
      expect((await get(`/dev/outbox/${id}`)).statusCode).toBe(404);
    }
  });

  it.each<[string, Record<string, string>, string]>([
    ['from another machine', {}, '192.0.2.7'],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['under a name that was bent to this machine', { host: 'evil.example' }, '127.0.0.1'],
  ])('is not there %s', async (_how, headers, remoteAddress) => {
    for (const url of ['/dev/outbox', '/dev/outbox/01a1ff86-8675-7353-8b3b-eef366449d10']) {
      expect((await get(url, headers, remoteAddress)).statusCode).toBe(404);
    }
  });

  it.each([{ smtpUrl: 'smtp://127.0.0.1:1' }, { trustProxy: true }])(
    'is not there at all on a server with %o',
    async (overrides) => {
      const other = await createTestServer(overrides);
      try {
        const answer = await other.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } });
        expect(answer.statusCode).toBe(404);
      } finally {
        await other.close();
      }
    },
  );
});
