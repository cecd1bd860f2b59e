/** An error as rows keep it: without a word of any language, in a form that says its version. */
import { type ErrorDetails, type ErrorId, type ErrorText, isTextId, nameOf } from './error-text.ts';
import { ERRORS } from './errors.ts';

const VERSION = 1;

export interface StoredError extends ErrorText<ErrorId> {
  readonly v: typeof VERSION;
  readonly details?: ErrorDetails;
}

/** A sentence as rows keep it. */
export interface StoredText extends ErrorText {
  readonly v: typeof VERSION;
}

export const storeError = (text: ErrorText<ErrorId>, details: ErrorDetails = {}): StoredError => ({
  v: VERSION,
  ...text,
  ...(Object.keys(details).length > 0 && { details }),
});

export const storeText = (text: ErrorText): StoredText => ({ v: VERSION, ...text });

/** The fallback text for an error id of another version of the server. */
export function readStoredError(json: string): StoredError {
  const parsed = parse(json);
  if (!parsed) return storeError({ id: 'taskFailed' });
  const name = nameOf(parsed.id as ErrorId);
  if (!(name in ERRORS)) return storeError({ id: 'taskFailed' });
  const details = readDetails((parsed as Partial<StoredError>).details);
  const isKnown = isTextId(parsed.id) && areKnown(parsed);
  return storeError(isKnown ? textOf(parsed as ErrorText<ErrorId>) : { id: name }, details);
}

/** As `readStoredError`, of a sentence alone. */
export function readStoredText(json: string): ErrorText {
  const parsed = parse(json);
  return parsed && isTextId(parsed.id) && areKnown(parsed) ? textOf(parsed) : { id: 'reason.unknown' };
}

const textOf = <Id extends ErrorText['id']>({ id, values }: ErrorText<Id>): ErrorText<Id> =>
  values ? { id, values } : { id };

const areKnown = ({ values = {} }: ErrorText): boolean =>
  Object.values(values).every(
    (value) => typeof value !== 'object' || (isTextId(value.id) && areKnown(value)),
  );

function readDetails(details: ErrorDetails = {}): ErrorDetails {
  return Object.fromEntries(
    Object.entries(details).map(([path, texts]) => [
      path,
      texts.map((text) =>
        typeof text === 'string' || (isTextId(text.id) && areKnown(text))
          ? text
          : ({ id: 'field.wrong' } as const),
      ),
    ]),
  );
}

function parse(json: string): ErrorText | undefined {
  try {
    const parsed = JSON.parse(json) as Partial<StoredText> | null;
    return parsed?.v === VERSION && typeof parsed.id === 'string' ? (parsed as StoredText) : undefined;
  } catch {
    return undefined;
  }
}
