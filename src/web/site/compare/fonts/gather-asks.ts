import type { TesterAnswer } from '#web/site/tester/fonts/ask-tester-fonts.ts';
import type { TesterWish } from '#web/site/tester/fonts/tester-wish.ts';

type Ask = (wish: TesterWish) => Promise<TesterAnswer>;

/** What several places ask for within this time goes out as one call. */
const TOGETHER_MS = 8;

/** Asks for the cuts of one text in one call, whichever places ask for them. */
export function gatherAsks(ask: Ask): Ask {
  let waiting: { wish: TesterWish; answered: (answer: Promise<TesterAnswer>) => void }[] = [];

  function askAll(): void {
    const asked = waiting;
    waiting = [];
    for (const text of new Set(asked.map(({ wish }) => wish.text))) {
      const together = asked.filter(({ wish }) => wish.text === text);
      const whole = ask({ text, cuts: together.flatMap(({ wish }) => wish.cuts) });
      let next = 0;
      for (const { wish, answered } of together) {
        const from = next;
        const to = from + wish.cuts.length;
        next = to;
        answered(whole.then((answer) => partOf(answer, from, to)));
      }
    }
  }

  return (wish) =>
    new Promise((answered) => {
      if (waiting.length === 0) setTimeout(askAll, TOGETHER_MS);
      waiting.push({ wish, answered });
    });
}

function partOf(answer: TesterAnswer, from: number, to: number): TesterAnswer {
  return answer.kind === 'fonts' ? { kind: 'fonts', fonts: answer.fonts.slice(from, to) } : answer;
}
