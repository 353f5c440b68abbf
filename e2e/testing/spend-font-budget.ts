import type { Page } from 'playwright-core';

/** Asks for ever other letters of a cut of Noto Sans from the browser's own address, until not one more is given today; none is Cyrillic. */
export async function spendFontBudget(page: Page, fontCutId: string): Promise<void> {
  const last = await page.evaluate(async (id) => {
    const codePoints = [
      [0x1e00, 0x1fff],
      [0x100, 0x36f],
      [0x80, 0xff],
    ].flatMap(([first = 0, end = 0]) => Array.from({ length: end - first }, (_, at) => first + at));
    let answer = 0;
    // At the end letter by letter, so that nothing is left.
    for (let at = 0, count = 60; at < codePoints.length && (answer !== 429 || count > 1); ) {
      if (answer === 429) count = Math.ceil(count / 8);
      const response = await fetch('/api/front/tester-fonts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          text: String.fromCodePoint(...codePoints.slice(at, at + count)),
          cuts: [{ fontCutId: id }],
        }),
      });
      answer = response.status;
      if (answer !== 429) at += count;
    }
    return answer;
  }, fontCutId);
  if (last !== 429) throw new Error(`The budget is not spent: the last answer is ${last}.`);
}
