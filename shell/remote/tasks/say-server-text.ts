/** Messages of the server with names and reasons in them, in the user's language: it writes them in English, from templates. */
import { defineMessage, t } from '../../locale/index.ts';

const UNCHARGED = defineMessage('Nothing was charged.');

const TEMPLATES = [
  defineMessage('The image service {provider} refused this request: “{reason}”'),
  defineMessage('The image service {provider} refused this request.'),
  defineMessage('The image service {provider} sent no usable result. {reason}'),
  defineMessage('The image service {provider} is not available. {reason}'),
  defineMessage('The trained model {model} did not work.'),
  defineMessage('Nothing in this image matches "{words}".'),
].map((template) => {
  const pattern = template.replaceAll(/[.?*+^$()[\]\\|]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)');
  return { template, pattern: new RegExp(`^${pattern}$`, 's') };
});

/** Reasons in them, and messages without a name. */
export const OF_THE_SERVER: readonly string[] = [
  defineMessage('Nothing in this image stands out from its background, so there is nothing to keep.'),
  defineMessage('The mask marks nothing: it is black or transparent everywhere.'),
  defineMessage('The task failed. Nothing was charged.'),
  defineMessage('The host of this address is not known.'),
  defineMessage('It did not answer.'),
  defineMessage('It did not answer in time.'),
  defineMessage('It is busy.'),
  defineMessage('It does not accept the key of this server.'),
  defineMessage('The account of this server has no credit left there.'),
  defineMessage('It is not an image.'),
  defineMessage('The file is damaged or cut off.'),
  defineMessage('The file is not an image that can be read: use JPEG, PNG, WebP, AVIF, GIF, TIFF or BMP.'),
  defineMessage('HEIC cannot be read here. Save the photo as JPEG, PNG, WebP or AVIF and send that.'),
  defineMessage('This kind of BMP cannot be read. Send a PNG.'),
  defineMessage('It reports that the work failed.'),
];

export function sayServerText(text: string): string {
  const whole = t(text);
  if (whole !== text) return whole;
  if (text.endsWith(` ${UNCHARGED}`)) {
    const rest = text.slice(0, -UNCHARGED.length - 1);
    return [sayServerText(rest), t(UNCHARGED)].join(' ');
  }
  for (const { template, pattern } of TEMPLATES) {
    const found = pattern.exec(text)?.groups;
    if (!found) continue;
    const values = Object.entries(found).map(([name, value]) => [name, t(value)]);
    return t<string>(template, Object.fromEntries(values));
  }
  return text;
}

/** A message without its last sentence, where that is said beside it. @param text in the user's language */
export function withoutCharge(text: string): string {
  const end = t(UNCHARGED);
  return text.endsWith(end) ? text.slice(0, -end.length).trimEnd() : text;
}
