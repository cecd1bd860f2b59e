import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { errorText, formatText, nameOf } from '../../../api/contract/base/error-text.ts';
import { ERRORS } from '../../../api/contract/base/errors.ts';
import {
  readStoredError,
  readStoredText,
  storeError,
  storeText,
} from '../../../api/contract/base/stored-error.ts';
import { EXACT_MESSAGES, INNER_SENTENCES } from '../../../api/contract/errors/error-templates.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { printError } from '../../../api/server/base/api-error.ts';

const source = execFileSync('git', ['grep', '-h', '', '--', 'api/server/*.ts'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
/** Ids that the source puts together. */
const COMPOSED = ['notReady.stillRuns', 'taskTimedOut.stillRuns', 'reason.unknown', 'field.wrong'];

describe('The texts of errors', () => {
  it('begin with the name of the entry whose code they have', () => {
    for (const id of Object.keys(EXACT_MESSAGES)) {
      expect(Object.keys(ERRORS)).toContain(nameOf(id as keyof typeof EXACT_MESSAGES));
    }
    for (const id of Object.keys(INNER_SENTENCES)) expect(id).toMatch(/^(field|reason)\./);
  });

  it('are all used by the server', () => {
    const ids = [...Object.keys(EXACT_MESSAGES), ...Object.keys(INNER_SENTENCES)];
    const idle = ids.filter((id) => !COMPOSED.includes(id) && !source.includes(`'${id}'`));
    expect(idle).toEqual([]);
  });

  it('take values, and other texts as values', () => {
    const reason = errorText('reason.statusNamed', { status: 403, name: 'SlowDown' });
    expect(formatText(errorText('storageUnreachable.because', { reason }))).toBe(
      'The storage could not be used. It answers 403, SlowDown.',
    );
  });

  it('keep a value as it is, whatever it holds', () => {
    const text = errorText('storageNotFound.named', { name: '{name} $& {__proto__}' });
    expect(formatText(text)).toBe('There is no storage called "{name} $& {__proto__}".');
  });

  it('are listed in the OpenAPI document, which lets them become more', () => {
    const { Error: error } = printOpenApi('https://gesso.example').components.schemas as unknown as {
      Error: { properties: { error_id: Record<string, unknown> }; required: string[] };
    };
    expect(error.required).toContain('error_id');
    expect(error.properties.error_id['x-extensible-enum']).toEqual(
      expect.arrayContaining(['outOfCredits', ...Object.keys(EXACT_MESSAGES)]),
    );
    expect(error.properties.error_id.enum).toBeUndefined();
  });
});

describe('A stored error', () => {
  const reread = (stored: unknown) => printError(readStoredError(JSON.stringify(stored)));

  it('holds no sentence, and says its version', () => {
    const stored = storeError(errorText('imageTooLarge.scans', { scans: 900 }), {
      'output.format': [errorText('field.format.side', { format: 'webp', side: 16_383 })],
    });
    expect(stored).toEqual({
      v: 1,
      id: 'imageTooLarge.scans',
      values: { scans: 900 },
      details: { 'output.format': [{ id: 'field.format.side', values: { format: 'webp', side: 16_383 } }] },
    });
    expect(reread(stored)).toEqual({
      error_code: '2004',
      error_id: 'imageTooLarge.scans',
      error_type: 'upload',
      error_message:
        'The JPEG stores its picture in 900 scans, too many to be decoded. Save it again as a JPEG and send that.',
      error_details: { 'output.format': ['webp holds at most 16383 px a side'] },
    });
  });

  it.each([
    ['an id of another version', { v: 1, id: 'imageDamaged.byLightning', values: { n: 1 } }, 'imageDamaged'],
    [
      'a value of another version',
      { v: 1, id: 'storageUnreachable.because', values: { reason: { id: 'reason.moon' } } },
      'storageUnreachable',
    ],
    ['an entry of another version', { v: 1, id: 'moonTooBright.twice' }, 'taskFailed'],
    ['a form of another version', { v: 2, id: 'imageDamaged' }, 'taskFailed'],
    ['something else', 'The image is damaged.', 'taskFailed'],
  ])('with %s is told by a general sentence', (_what, stored, id) => {
    expect(reread(stored)).toMatchObject({
      error_id: id,
      error_message: ERRORS[id as keyof typeof ERRORS].message,
    });
  });

  it('with an unknown field error gets a general one', () => {
    const stored = { v: 1, id: 'fieldsInvalid', details: { size: [{ id: 'field.moon' }] } };
    expect(reread(stored)).toMatchObject({
      error_message: 'size: It does not have the right form.',
      error_details: { size: ['It does not have the right form'] },
    });
  });
});

describe('A stored sentence', () => {
  it('is put into English where it is read', () => {
    const stored = JSON.stringify(storeText(errorText('reason.webhook.status', { status: 500 })));
    expect(stored).not.toContain('address');
    expect(formatText(readStoredText(stored))).toBe('The address answered 500.');
  });

  it('of another version gets a general one', () => {
    for (const stored of ['{"v":1,"id":"reason.moon"}', '{"v":2,"id":"reason.silent"}', 'no JSON', 'null']) {
      expect(formatText(readStoredText(stored))).toBe('The reason is not known.');
    }
  });
});
