import { expect, it } from 'vitest';
import { findAuditChanges } from './audit-changes.ts';

it('tells what changed with before and after, and what came and went', () => {
  const before = { state: { value: 'paid' }, vat: { value: 10 }, old: { value: 'x' } };
  const after = { state: { value: 'refunded' }, vat: { value: 10 }, new: { value: 1 } };
  expect(findAuditChanges(before, after)).toEqual([
    { fact: 'new', before: null, after: 1 },
    { fact: 'old', before: 'x', after: null },
    { fact: 'state', before: 'paid', after: 'refunded' },
  ]);
});

it('tells of a personal fact that it changed, and not what it is', () => {
  const of = (value: string) => ({ 'billing.city': { value, isPersonal: true } as const });
  expect(findAuditChanges(of('Bern'), of('Basel'))).toEqual([
    { fact: 'billing.city', before: null, after: null, isPersonal: true },
  ]);
  expect(findAuditChanges(of('Bern'), of('Bern'))).toEqual([]);
});
