import type { Locator, Page } from 'playwright-core';
import { whenTakenOver } from '../e2e/testing/shop-visit.ts';
import { sheet, write } from '../e2e/testing/typewriter-sheet.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const limitMs = 400;
const rounds = 7;

interface HeardWindow extends Window {
  pressedAt: number;
  heardAt: number | null;
}

/** Notes when the page is pressed, and when an audio that it makes is heard first after that. */
async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = window as unknown as HeardWindow;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        heard.pressedAt = timeStamp;
        heard.heardAt = null;
      },
      true,
    );
    const { Audio: Native } = window;
    window.Audio = class extends Native {
      constructor(source?: string) {
        super(source);
        this.addEventListener('playing', ({ timeStamp }) => {
          heard.heardAt ??= timeStamp;
        });
      }
    };
  });
}

/**
 * From a press on Speak to the first sound of a text that nobody has heard, in ms; what is spoken is stopped then. `point` is what is waited
 * for before the press.
 */
async function timeToSound(
  page: Page,
  text: string,
  point: (button: Locator) => Promise<unknown> = async () => undefined,
): Promise<number> {
  await sheet(page).click();
  await write(page, text);
  const button = page.getByRole('button', { name: 'Speak', exact: true });
  await point(button);
  await button.click();
  await page.waitForFunction(() => (window as unknown as HeardWindow).heardAt !== null);
  const took = await page.evaluate(() => {
    const { pressedAt, heardAt } = window as unknown as HeardWindow;
    return (heardAt ?? Number.NaN) - pressedAt;
  });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  return took;
}

/** A hand that rests on the word until what that asks for, the last of which is who speaks, has come. */
async function rest(page: Page, button: Locator): Promise<void> {
  const voices = page.waitForResponse('**/text-to-speech/voices');
  await button.hover();
  await (await voices).finished();
}

/** The first spoken sound after a press, with espeak-ng: as a page speaks for the first time, pressed at once or after a rest, and from then on. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const [atOnce, rested, later]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < 2 * rounds; round += 1)
      await withPage(async (page) => {
        await noteSounds(page);
        await page.goto('/typewriter');
        await whenTakenOver(page);
        const textOf = (at: number) =>
          `Text ${round} ${at}: the quick brown fox jumps over the lazy dog, and goes home.`;
        if (round % 2 === 0) atOnce.push(await timeToSound(page, textOf(0)));
        else rested.push(await timeToSound(page, textOf(0), (button) => rest(page, button)));
        for (const at of [1, 2, 3]) later.push(await timeToSound(page, textOf(at)));
      }, server.url);
  } finally {
    await server.remove();
  }
  return [
    atMost(
      'the first spoken sound of a page, with espeak-ng, by a hand that rested on the word: median',
      median(rested),
      limitMs,
      'ms',
    ),
    atMost('the same, pressed at once: median', median(atOnce), limitMs, 'ms'),
    atMost('the first sound of a later text that nobody has heard: median', median(later), limitMs, 'ms'),
  ];
}
