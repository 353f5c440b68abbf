import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { createKeptRevision } from './create-kept-revision.ts';

function keptRevision(at: { now: string; revision: number }): () => number {
  const vatRates = ['2024-01-01', '2027-01-01'].map((from) => ({ country: 'CH', basisPoints: 810, from }));
  // Of the catalogue nothing else is read.
  const current = () => ({ foundry: { ...testFoundry, vatRates } }) as CatalogueSnapshot;
  return createKeptRevision({
    catalogue: { current, revision: () => at.revision },
    now: () => new Date(at.now),
    dayOf: (instant) => instant.toISOString().slice(0, 10),
  });
}

it('rises with the catalogue, and on the day on which a rate begins, and at no other time', () => {
  const at = { now: '2026-12-31T12:00:00Z', revision: 7 };
  const kept = keptRevision(at);
  const before = kept();
  at.now = '2026-12-31T23:59:59Z';
  expect(kept()).toBe(before);
  at.now = '2027-01-01T00:00:00Z';
  const begun = kept();
  expect(begun).toBeGreaterThan(before);
  at.now = '2027-06-01T00:00:00Z';
  expect(kept()).toBe(begun);
  at.revision = 8;
  expect(kept()).toBeGreaterThan(begun);
});
