/** Codes by time, held against the standards' own examples. */
import { describe, expect, test } from 'vitest';
import { makeRecoveryCodes, readRecoveryCode } from '../../../api/server/services/accounts/recovery-codes.ts';
import {
  makeTotpSecret,
  matchingStep,
  otpauthUri,
  stepAt,
  totpCode,
} from '../../../api/server/services/accounts/totp.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code by time', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(SECRET, stepAt(seconds * 1000))).toBe(code);
  });

  test('is taken one step early and one step late, and no further', () => {
    const now = 1_234_567_890_000;
    const found = [-2, -1, 0, 1, 2].map((away) =>
      matchingStep(SECRET, totpCode(SECRET, stepAt(now) + away), now),
    );
    expect(found).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
    for (const none of ['', '28708', '2870820', 'abcdef'])
      expect(matchingStep(SECRET, none, now)).toBeUndefined();
  });

  test('comes of a secret of 160 random bits, which an app reads from an address', () => {
    const secret = makeTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(secret);
    const address = new URL(otpauthUri(secret, 'ada+shop@studio-nord.example'));
    expect(address.protocol + address.host).toBe('otpauth:totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Gesso:ada+shop@studio-nord.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret,
      issuer: 'Gesso',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

test('recovery codes are ten, each of its own, and read however they are typed', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(readRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code.replace('-', ''));
  }
  expect(readRecoveryCode('oOiIl-00000')).toBe('0011100000');
  for (const none of ['', '287082', 'UUUUU-UUUUU', '00000-000000'])
    expect(readRecoveryCode(none)).toBeUndefined();
});
