import { expect, it } from 'vitest';
import { hashToken, makeToken } from './token.ts';

it('a token is made of 256 random bits, and fits into an address', () => {
  const tokens = Array.from({ length: 100 }, makeToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

it('what is kept of a token is its SHA-256', () => {
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
