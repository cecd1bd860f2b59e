/** Sets a letter twice: as plain text, and as HTML that mail programs of any age show alike. */
import { BRAND_COLOR } from '../../../../vocabulary/platform.ts';
import { escapeHtml } from '../../base/page-frame.ts';

export interface Letter {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly address: string } | undefined;
  /** Small, below: how long the link works, what to do when it was not you. */
  readonly notes: readonly string[];
}

export interface SetLetter {
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

/** @param supportEmail stands at the foot of every letter */
export function setLetter(letter: Letter, supportEmail: string): SetLetter {
  return {
    subject: letter.subject,
    text: setText(letter, supportEmail),
    html: setHtml(letter, supportEmail),
  };
}

function setText({ heading, paragraphs, action, notes }: Letter, supportEmail: string): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
    `--\nGesso\nQuestions? Write to ${supportEmail}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function setHtml({ subject, preview, heading, paragraphs, action, notes }: Letter, supportEmail: string) {
  const say = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${QUIET}">${escapeHtml(text)}</p>`;
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${BRAND_COLOR}"><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td>
</tr></table>`
    : '';
  const bareLink = action
    ? `<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:${QUIET}">The button does not work? Open this address:<br><a href="${escapeHtml(action.address)}" style="color:${BRAND_COLOR};word-break:break-all">${escapeHtml(action.address)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
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
<tr><td style="padding:0 0 16px;font-size:20px;line-height:24px;font-weight:700;color:${BRAND_COLOR}">gesso</td></tr>
<tr><td style="padding:32px;background:${PAPER};border:1px solid ${LINE};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map(say).join('\n')}
${button}
${notes.map(note).join('\n')}
${bareLink}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:20px;color:${QUIET}">Questions? Write to <a href="mailto:${escapeHtml(supportEmail)}" style="color:${QUIET}">${escapeHtml(supportEmail)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
