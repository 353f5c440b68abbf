import type { Page } from 'playwright-core';

/**
 * Asks for ever other letters of a cut of Noto Sans from the browser's own address, in words that show no alphabet, until not one more
 * is given today; none is Cyrillic.
 */
export async function spendFontBudget(page: Page, fontCutId: string): Promise<void> {
  const isSpent = await page.evaluate(async (id) => {
    const codePoints = [
      [0x1e00, 0x1fff],
      [0x100, 0x36f],
      [0x80, 0xff],
    ].flatMap(([first = 0, end = 0]) => Array.from({ length: end - first }, (_, at) => first + at));
    const apart = Array.from({ length: 31 }, (_, from) =>
      codePoints.filter((_, at) => at % 31 === from),
    ).flat();
    let isPictured = false;
    // At the end letter by letter, so that nothing is left.
    for (let at = 0, count = 20; at < apart.length && !(isPictured && count === 1); ) {
      if (isPictured) count = Math.ceil(count / 8);
      const response = await fetch('/api/front/tester-fonts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          text: String.fromCodePoint(...apart.slice(at, at + count)),
          cuts: [{ fontCutId: id }],
        }),
      });
      const { fonts } = await response.json();
      isPictured = fonts[0].line.isPictured === true;
      if (!isPictured) at += count;
    }
    return isPictured;
  }, fontCutId);
  if (!isSpent) throw new Error('The budget is not spent: the last letter was given.');
}
