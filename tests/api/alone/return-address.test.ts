/** Where a person comes back to after paying. */
import { describe, expect, it } from 'vitest';
import { readReturnAddress } from '../../../api/server/services/billing/return-address.ts';

describe('the page that a person comes back to', () => {
  it.each([
    ['http://127.0.0.1:4173/account', 'http://localhost:4173'],
    ['http://[::1]:4173/account', 'http://localhost:4173'],
    ['http://localhost:4173/account', 'http://127.0.0.1:4173'],
    ['https://studio.example/account', 'https://studio.example'],
  ])('may be %s of a server at %s', (given, home) => {
    expect(readReturnAddress(given, home)).toBe(given);
  });

  it.each([
    ['http://127.0.0.1:4174/account', 'http://localhost:4173'],
    ['https://127.0.0.1:4173/account', 'http://localhost:4173'],
    ['http://127.0.0.1/account', 'https://studio.example'],
    ['http://127.0.0.1.elsewhere.example:4173/account', 'http://localhost:4173'],
    ['http://somebody@127.0.0.1:4173/account', 'http://localhost:4173'],
  ])('may not be %s of a server at %s', (given, home) => {
    expect(() => readReturnAddress(given, home)).toThrow(/Use a page of/);
  });
});
