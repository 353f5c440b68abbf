import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TesterAnswer } from '#web/site/tester/fonts/ask-tester-fonts.ts';
import type { TesterWish } from '#web/site/tester/fonts/tester-wish.ts';
import { gatherAsks } from './gather-asks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const cut = (fontCutId: string) => ({
  fontCutId,
  language: null,
  direction: 'ltr' as const,
  features: {},
  axes: {},
  tracking: 0,
});
const line = {
  text: '',
  language: null,
  direction: 'ltr' as const,
  fontFamily: '',
  variation: '',
  features: '',
  advance: 0,
  inkLeft: 0,
  inkRight: 0,
  inkTop: 0,
  inkBottom: 0,
  missing: 0,
};
const ids = (answer: TesterAnswer) =>
  answer.kind === 'fonts' ? answer.fonts.map(({ fontCutId }) => fontCutId) : answer.kind;

it('asks once for a text in the cuts of several places, and gives each its own', async () => {
  const asked: TesterWish[] = [];
  const ask = gatherAsks(async (wish) => {
    asked.push(wish);
    return { kind: 'fonts', fonts: wish.cuts.map(({ fontCutId }) => ({ fontCutId, href: '', line })) };
  });
  const answers = Promise.all([
    ask({ text: 'a', cuts: [cut('1')] }),
    ask({ text: 'b', cuts: [cut('2')] }),
    ask({ text: 'a', cuts: [cut('1'), cut('3')] }),
  ]);
  await vi.runAllTimersAsync();
  expect((await answers).map(ids)).toEqual([['1'], ['2'], ['1', '3']]);
  expect(asked.map(({ text, cuts }) => [text, cuts.length])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
});

it('gives a refusal to all who asked', async () => {
  const ask = gatherAsks(async () => ({ kind: 'no-answer' }));
  const answers = Promise.all(['1', '2'].map((id) => ask({ text: 'a', cuts: [cut(id)] })));
  await vi.runAllTimersAsync();
  expect((await answers).map(ids)).toEqual(['no-answer', 'no-answer']);
});
