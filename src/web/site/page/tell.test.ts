import { afterEach, expect, it, vi } from 'vitest';
import { forgetHappenings, hearHappenings, tell } from './tell.ts';

const vat = { event: 'failed VAT validation' } as const;
const password = { event: 'failed password-reset instructions' } as const;

function listen(): unknown[] {
  const told: unknown[] = [];
  const stop = hearHappenings((happening) => told.push(happening));
  stop();
  return told;
}

afterEach(() => {
  listen();
  vi.unstubAllGlobals();
});

it('keeps what happened before who counts is there, once, and no more than the last ten', () => {
  vi.stubGlobal('document', { cookie: 'consent=accepted.visits' });
  tell(vat);
  tell(password);
  expect(listen()).toEqual([vat, password]);
  expect(listen()).toEqual([]);
  for (let times = 0; times < 12; times += 1) tell(times < 3 ? vat : password);
  expect(listen()).toEqual([vat, ...Array.from({ length: 9 }, () => password)]);
});

it('keeps nothing of who did not agree to be counted', () => {
  for (const cookie of ['', 'consent=refused', 'consent=accepted.faults']) {
    vi.stubGlobal('document', { cookie });
    tell(vat);
  }
  expect(listen()).toEqual([]);
});

it('keeps the pages that were shown among the rest in their order, until the visitor takes it back', () => {
  vi.stubGlobal('document', { cookie: 'consent=accepted.visits' });
  const [first, second] = ['/', '/shop'].map((pathname) => ({
    page: { pathname, title: pathname, product: null, isFound: true },
  }));
  if (first === undefined || second === undefined) throw new Error('Two pages were made');
  for (const happening of [first, vat, second]) tell(happening);
  expect(listen()).toEqual([first, vat, second]);
  tell(first);
  forgetHappenings();
  expect(listen()).toEqual([]);
});
