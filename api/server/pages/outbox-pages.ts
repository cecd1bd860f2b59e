/** Pages of the outbox: unsent emails, for local development. */

import { escapeHtml, printPage } from '../base/page-frame.ts';
import type { KeptMail } from '../ports/mail/outbox.ts';

const STYLE = `
  .desk { width: min(880px, 100% - 32px); margin: 48px auto; display: grid; gap: 24px }
  .desk > header { display: grid; gap: 4px }
  .mails { margin: 0; padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--line); border-radius: 8px }
  .mails li + li { border-block-start: 1px solid var(--line) }
  .mails a {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px;
    color: inherit; text-decoration: none; border-radius: 8px;
  }
  .mails a:hover { background: var(--surface-hover) }
  .mails strong { font-weight: 600; overflow-wrap: anywhere }
  .mails .to { grid-column: 1; overflow-wrap: anywhere }
  .mails .when { grid-row: 1; grid-column: 2; white-space: nowrap; font-variant-numeric: tabular-nums }
  .empty { padding: 48px 24px; text-align: center; background: var(--surface); border: 1px dashed var(--line); border-radius: 8px }
  dl { margin: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px }
  dt { color: var(--text-2) }
  dd { margin: 0; overflow-wrap: anywhere }
  .letter { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 8px; background: #f4f4f8 }
  pre {
    margin: 8px 0 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace;
    background: var(--surface); border: 1px solid var(--line); border-radius: 8px;
  }
  summary { cursor: pointer; padding-block: 8px }
`;

export function outboxPage(mails: readonly KeptMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. Sign up or ask for a link, then reload this page.</p>'
      : `<ul class="mails">${mails.map(printRow).join('')}</ul>`;
  return printPage({
    title: 'Outbox',
    style: STYLE,
    body: `<main class="desk">
<header>
<h1>Outbox</h1>
<p class="quiet">This server sends no email. Each message is listed here and kept as an .eml file in the data folder. Set SMTP_URL to send email. Only this machine can open this page.</p>
</header>
${list}
</main>`,
  });
}

export function mailPage(mail: KeptMail): string {
  // Links open in this tab; scripts in the email cannot run.
  const letter = mail.html.replace('<head>', '<head><base target="_top">');
  return printPage({
    title: mail.subject,
    style: STYLE,
    body: `<main class="desk">
<header>
<p><a href="/dev/outbox">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
</header>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd>${printTime(mail.sentAt)}</dd></dl>
<iframe class="letter" title="The letter" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(letter)}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</main>`,
  });
}

function printRow({ id, to, subject, sentAt }: KeptMail): string {
  return `<li><a href="/dev/outbox/${escapeHtml(id)}"><strong>${escapeHtml(subject)}</strong><span class="to quiet">${escapeHtml(to)}</span><span class="when quiet">${printTime(sentAt)}</span></a></li>`;
}

function printTime(at: number): string {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
