import { expect, it } from 'vitest';
import { ask, useQuestion } from './question-store.ts';

const question = { title: 'Empty the cart?', yes: 'Empty it', no: 'Keep it' };

it.each([true, false])('a question is open until it is answered: %s', async (isYes) => {
  const answered = ask(question);
  expect(useQuestion.getState().open).toMatchObject(question);
  useQuestion.getState().open?.answer(isYes);
  expect(useQuestion.getState().open).toBeNull();
  expect(await answered).toBe(isYes);
});

it('a second question answers the first with no', async () => {
  const first = ask(question);
  const second = ask({ ...question, title: 'Replace the set?' });
  expect(await first).toBe(false);
  expect(useQuestion.getState().open?.title).toBe('Replace the set?');
  useQuestion.getState().open?.answer(true);
  expect(await second).toBe(true);
});
