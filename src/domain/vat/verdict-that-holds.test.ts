import { expect, it } from 'vitest';
import type { VatResult } from './vat.ts';
import type { VatVerdict } from './vat-evidence.ts';
import { verdictThatHolds } from './verdict-that-holds.ts';

const address = {
  ...{ vatNumber: 'DE 811 907 980', country: 'DE', postalCode: '10119' },
  ...{ companyName: 'Letters', firstName: 'Ann', lastName: 'Other' },
};
const said = (result: VatResult, number = 'DE811907980'): VatVerdict => ({
  result,
  evidence: { provider: 'register', number, checkedAt: '2026-11-21T10:00:00Z', answer: null },
});

it.each<[string, VatVerdict | null, VatVerdict | null, VatResult | null]>([
  ['what is said now', said('invalid'), said('success'), 'invalid'],
  ['what is said now, where it was silent before', said('success'), said('manual'), 'success'],
  ['what was said before, where it is silent', said('manual'), said('success'), 'success'],
  ['what was said before, where it talks nonsense', said('fail'), said('invalid'), 'invalid'],
  ['what was said before, where it was not asked', null, said('success'), 'success'],
  ['that it is silent, where it always was', said('manual'), said('fail'), 'manual'],
  ['nothing of another number', null, said('success', 'DE136695976'), null],
  ['that it is silent, where another number was told of', said('manual'), said('success', 'X'), 'manual'],
  ['what follows from the form', { result: 'manual', evidence: null }, said('success'), 'manual'],
])('of a number counts %s', (_, now, before, result) => {
  const told = before && { address, verdict: before };
  expect(verdictThatHolds(address, { now, before: told })?.result ?? null).toBe(result);
});

it.each([
  { vatNumber: 'DE811907980' },
  { country: 'AT' },
  { postalCode: '10115' },
  { companyName: 'Others' },
  { firstName: 'Bea' },
  { lastName: '' },
])('of a number counts nothing that was said of somebody with %o', (other) => {
  const before = { address: { ...address, ...other }, verdict: said('success') };
  expect(verdictThatHolds(address, { now: said('manual'), before })?.result).toBe('manual');
});
