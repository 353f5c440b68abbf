import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { callAtRest } from './call-at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('scrolling and resizing count once, when they have rested for 100 ms', () => {
  expect(SCROLL_RESIZE_DEBOUNCE_MS).toBe(100);
  const act = vi.fn();
  const { note } = callAtRest(act);
  note();
  vi.advanceTimersByTime(99);
  note();
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test('what is typed may have to rest longer', () => {
  const act = vi.fn();
  const { note } = callAtRest(act, 250);
  note();
  vi.advanceTimersByTime(249);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test('what is cancelled does not count any more', () => {
  const act = vi.fn();
  const { note, cancel } = callAtRest(act);
  note();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
