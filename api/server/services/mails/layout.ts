/** Renders a message as plain text and as HTML that old and new mail clients display alike. */

import { fillMessage } from '../../../../vocabulary/messages.ts';
import { BRAND_COLOR } from '../../../../vocabulary/platform.ts';
import { escapeHtml } from '../../base/page-frame.ts';
import type { MailWords } from './words/mail-words.ts';

export interface Message {
  readonly subject: string;
  /** Preview text in the inbox. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** Small print: how long the link works, and what to do if someone else requested it. */
  readonly notes: readonly string[];
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const INK = '#16161d';
const QUIET = '#5c5c6b';
const PAPER = '#ffffff';
const DESK = '#f4f4f8';
const LINE = '#e3e3ec';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** @param words in the message's language @param supportEmail in the footer of every email */
export function layOut(message: Message, words: MailWords, supportEmail: string): MailContent {
  return {
    subject: message.subject,
    text: printText(message, words, supportEmail),
    html: printHtml(message, words, supportEmail),
  };
}

function printText(
  { heading, paragraphs, action, notes }: Message,
  { support }: MailWords,
  supportEmail: string,
): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `--\nGesso\n${fillMessage(support, { email: supportEmail })}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function printHtml(
  { subject, preview, heading, paragraphs, action, notes }: Message,
  { tag, direction, support, buttonFails }: MailWords,
  supportEmail: string,
) {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${QUIET}">${escapeHtml(text)}</p>`;
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${BRAND_COLOR}"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td>
</tr></table>`
    : '';
  const bareLink = action
    ? `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:${QUIET}">${escapeHtml(buttonFails)}<br><a href="${escapeHtml(action.url)}" style="color:${BRAND_COLOR};word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const address = `<a href="mailto:${escapeHtml(supportEmail)}" style="color:${QUIET}">${escapeHtml(supportEmail)}</a>`;
  const footer = fillMessage(escapeHtml(support), { email: address });
  return `<!doctype html>
<html lang="${tag.split('-')[0]}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${DESK};font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${DESK}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;font-size:20px;line-height:24px;font-weight:700;color:${BRAND_COLOR}">Gesso</td></tr>
<tr><td style="padding:32px;background:${PAPER};border:1px solid ${LINE};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button}
${notes.map(note).join('\n')}
${bareLink}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:20px;color:${QUIET}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
