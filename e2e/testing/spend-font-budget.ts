import type { Page } from 'playwright-core';

/** Asks for ever other characters of a cut from the browser's own address, until there are no more today. */
export async function spendFontBudget(page: Page, fontCutId: string): Promise<void> {
  const last = await page.evaluate(async (id) => {
    let answer = 0;
    for (let first = 0x21; first < 0x400 && answer !== 429; first += 60) {
      const text = String.fromCodePoint(...Array.from({ length: 60 }, (_, at) => first + at));
      const { status } = await fetch('/api/front/tester-fonts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, cuts: [{ fontCutId: id }] }),
      });
      answer = status;
    }
    return answer;
  }, fontCutId);
  if (last !== 429) throw new Error(`The budget is not spent: the last answer is ${last}.`);
}
