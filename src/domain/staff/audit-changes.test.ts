import { expect, it } from 'vitest';
import { auditChangeWords, findAuditChanges } from './audit-changes.ts';

it('tells what changed with before and after, and what came and went', () => {
  const before = { state: { value: 'paid' }, vat: { value: 10 }, old: { value: 'x' } };
  const after = { state: { value: 'refunded' }, vat: { value: 10 }, new: { value: 1 } };
  expect(findAuditChanges(before, after)).toEqual([
    { fact: 'new', before: null, after: 1 },
    { fact: 'old', before: 'x', after: null },
    { fact: 'state', before: 'paid', after: 'refunded' },
  ]);
});

it('tells numbered facts in the order of their numbers', () => {
  const slides = Object.fromEntries([10, 2, 1].map((at) => [`slide ${at}`, { value: `${at}` }]));
  expect(findAuditChanges({}, { ...slides, Name: { value: 'A' }, name: { value: 'a' } })).toMatchObject(
    ['Name', 'name', 'slide 1', 'slide 2', 'slide 10'].map((fact) => ({ fact })),
  );
});

it('tells of a personal fact that it changed, and not what it is', () => {
  const of = (value: string) => ({ 'billing.city': { value, isPersonal: true } as const });
  expect(findAuditChanges(of('Bern'), of('Basel'))).toEqual([
    { fact: 'billing.city', before: null, after: null, isPersonal: true },
  ]);
  expect(findAuditChanges(of('Bern'), of('Bern'))).toEqual([]);
});

it('tells of a thing that is new that it is, and of one that is gone all that it was', () => {
  const page = (slug: string, title: string) => ({
    [`page/${slug} title`]: { value: title, of: `page/${slug}` },
    [`page/${slug} draft`]: { value: false, of: `page/${slug}` },
  });
  const [before, after] = [
    { ...page('help', 'Help'), ...page('old', 'Old') },
    { ...page('help', 'Get help'), ...page('imprint', 'Imprint') },
  ];
  expect(findAuditChanges(before, after)).toEqual([
    { fact: 'page/help title', before: 'Help', after: 'Get help' },
    { fact: 'page/imprint', before: null, after: 'new' },
    { fact: 'page/old draft', before: false, after: null },
    { fact: 'page/old title', before: 'Old', after: null },
  ]);
});

it('tells nothing of what is empty before and after', () => {
  expect(findAuditChanges({ city: { value: null } }, { city: { value: '' } })).toEqual([]);
  expect(findAuditChanges({}, { note: { value: '' } })).toEqual([]);
});

it.each([
  [{ fact: 'passkeys', before: null, after: '' }, 'passkeys: nothing → nothing'],
  [{ fact: 'passkeys', before: '', after: 'passkey 1' }, 'passkeys: nothing → passkey 1'],
  [{ fact: 'logins', before: 0, after: 1 }, 'logins: 0 → 1'],
  [{ fact: 'isDraft', before: false, after: null }, 'isDraft: false → nothing'],
  [{ fact: 'city', before: null, after: null, isPersonal: true }, 'city changed'],
])('says a change with what is empty as nothing: %o', (change, said) => {
  expect(auditChangeWords(change)).toBe(said);
});
