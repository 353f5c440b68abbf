import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEarlyFaults } from './keep-early-faults.ts';

const options = { cookie: 'consent', allowed: ['accepted.faults'], most: 2 };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function agree(cookie: string): void {
  vi.stubGlobal('document', { cookie });
  keepEarlyFaults(options);
}

function fail(type: 'error' | 'unhandledrejection', fault: unknown): void {
  const name = type === 'error' ? 'error' : 'reason';
  window.dispatchEvent(Object.assign(new Event(type), { [name]: fault }));
}

it('keeps the first faults of who agreed, until it is stopped', () => {
  agree('theme=dark; consent=accepted.faults');
  fail('error', 'one');
  window.earlyFaults?.stop();
  fail('error', 'late');
  expect(window.earlyFaults?.faults).toEqual(['one']);
  agree('consent=accepted.faults');
  fail('unhandledrejection', 'one');
  fail('error', 'two');
  fail('error', 'three');
  expect(window.earlyFaults?.faults).toEqual(['one', 'two']);
});

it('listens to nothing where nobody agreed', () => {
  for (const cookie of ['', 'consent=refused', 'consent=accepted.visits', 'other=consent=accepted.faults']) {
    agree(cookie);
    expect(window.earlyFaults).toBeUndefined();
  }
});
