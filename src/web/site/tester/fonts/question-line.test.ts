import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuestionLine } from './question-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line whose questions are answered after 20 ms. */
function begin() {
  const asked: string[] = [];
  const freed: string[] = [];
  const line = createQuestionLine<string, string>({
    async ask(question) {
      asked.push(question);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return question;
    },
    onFree: (outcome) => freed.push(outcome),
  });
  return { line, asked, freed };
}

it('puts one question at a time, and says when the next may come', async () => {
  const { line, asked, freed } = begin();
  line.put(() => 'one');
  line.put(() => 'two');
  expect(asked).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(20);
  expect(freed).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['one']);
});

it('asks 100 ms after the last question what is then to be asked', async () => {
  const { line, asked } = begin();
  let next: string | null = 'one';
  line.put(() => next);
  await vi.advanceTimersByTimeAsync(50);
  next = 'two';
  line.put(() => next);
  next = 'three';
  await vi.advanceTimersByTimeAsync(49);
  expect(asked).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['one', 'three']);
  await vi.advanceTimersByTimeAsync(1000);
  next = null;
  line.put(() => next);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
});

it('holds back for as long as it is told, and forgets what was put off when it is cleared', async () => {
  const { line, asked } = begin();
  line.holdBack(5000);
  line.put(() => 'one');
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(20);
  line.put(() => 'two');
  line.clear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['one']);
});
