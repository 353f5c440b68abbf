import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeWav } from '#server/import/testing/make-sound.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the sound' });
const saved = (page: Page) => page.getByText('The sound is saved.').waitFor();
const set = (page: Page, name: 'Wood' | 'Metal') => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) =>
  set(page, 'Wood').getByRole('textbox', { name, exact: true }).first();
const speaker = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sound' });

/** Chooses in a list by its keys. */
async function choose(page: Page, list: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await list.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option').and(page.locator(':focus')).waitFor();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Counts the samples that are struck on a page. */
async function countStrikes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { strikes: 0 });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...times) {
      if (this.context instanceof AudioContext)
        Object.assign(window, { strikes: Number(Reflect.get(window, 'strikes')) + 1 });
      start.apply(this, times);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'strikes')));
}

async function sendFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const opened = page.getByRole('alertdialog');
  if (!(await opened.isVisible()))
    await page.getByRole('button', { name: 'Send a file for bars of Wood' }).click();
  const chooser = page.waitForEvent('filechooser');
  await opened.getByRole('button', { name: /^Choose (a file|another)$/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'audio/wav', buffer });
  await opened.getByText(name).waitFor();
  await opened.getByRole('button', { name: 'Take it', exact: true }).click();
}

test('an editor hears, changes and saves a set, and visitors hear it; of two the second is told, words are not lost, others are shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  const strikes = await countStrikes(first);
  await enterOffice({ fount, page: first }, { email: 'ada@sound.example', role: 'editor', name: 'Ada' });
  const script = await scriptOf(first, async () => {
    await first.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Sound' }).click();
    await save(first).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // The house's set is heard before anything is changed.
  await first.getByRole('button', { name: 'Hear it: Looking of Wood' }).click();
  await expect.poll(strikes).toBeGreaterThan(0);

  await choose(first, set(first, 'Wood').getByRole('button', { name: /^.*Set/ }), 'One of your own');
  await field(first, 'Volume in decibels').fill('40');
  const steps = set(first, 'Wood')
    .getByRole('group', { name: 'Looking, Wood' })
    .getByRole('textbox', { name: 'bars: steps' });
  expect(await steps.inputValue()).toBe('x..o......x..o..');
  await steps.fill('x..o......x..o...');
  await first.getByRole('button', { name: 'Hear it: Looking of Wood' }).click();
  await first.getByText('It cannot be heard as it stands').waitFor();
  await save(first).click();
  await first.getByText('Nothing was saved: 2 fields are to be mended.').waitFor();
  await field(first, 'Volume in decibels').and(first.locator(':focus')).waitFor();
  await first.getByText('This is at most 6.').waitFor();
  await first.getByText('Please type 16 steps: x struck, o struck softly, . rests; there are 17.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await field(first, 'Volume in decibels').fill('-9');
  await steps.fill('xxxxxxxxxxxxxxxx');

  // A file that is none is told in its dialog.
  await sendFile(first, 'none.wav', Buffer.from('<script>alert(1)</script>'));
  await first
    .getByText("'none.wav': expected a WAV of 8 to 32 bits in one or two channels, or an MP3.")
    .waitFor();
  await sendFile(first, 'knock.wav', Buffer.from(makeWav(0.1)));
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await set(first, 'Wood')
    .getByRole('button', { name: /knock\.wav/ })
    .waitFor();
  const before = await strikes();
  await first.getByRole('button', { name: 'Hear it: Looking of Wood' }).click();
  await expect.poll(strikes).toBeGreaterThan(before);
  await save(first).click();
  await saved(first);
  // It is called as it was sent, also when the office is opened anew.
  await first.reload();
  await set(first, 'Wood')
    .getByRole('button', { name: /knock\.wav/ })
    .waitFor();

  const visitor = await newPage({ width: 1440, height: 900 });
  const sets = visitor.waitForResponse('**/sound-sets');
  const sample = visitor.waitForResponse(/\/sounds\/[0-9a-f]{64}\.wav$/);
  await openPage(visitor, '/typefaces');
  await speaker(visitor).click();
  expect(await (await sets).json()).toMatchObject([
    { name: 'wood', volume: -9 },
    { name: 'metal', volume: -18 },
  ]);
  expect((await sample).status()).toBe(200);

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@sound.example', role: 'owner', name: 'Eve' });
  await second.goto('/admin/sound');
  await field(second, 'Volume in decibels').fill('-20');
  await field(first, 'Volume in decibels').fill('-6');
  await field(first, 'Reverberation in seconds').fill('0,5');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed the sound since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: -6').waitFor();
  await second.getByText('As they left it, in the form now: Reverberation in seconds of Wood.').waitFor();
  expect(await field(second, 'Volume in decibels').inputValue()).toBe('-20');
  expect(await field(second, 'Reverberation in seconds').inputValue()).toBe('0.5');
  await second
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Checklist' })
    .click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await choose(second, second.getByRole('button', { name: /Sound/ }).first(), 'None, and no speaker');
  await save(second).click();
  await saved(second);
  await openPage(visitor, '/typefaces');
  await visitor.getByRole('navigation', { name: 'Menu' }).waitFor();
  await expect.poll(() => speaker(visitor).count()).toBe(0);

  // A login that ends over the form loses no words; back to the house's set.
  await first.reload();
  await choose(first, set(first, 'Wood').getByRole('button', { name: /^.*Set/ }), 'The house’s set');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);
  await second.goto('/admin/audit?action=sounds');
  await second.getByText('one of its own').first().waitFor();

  const sales = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: sales }, { email: 'bo@sound.example', role: 'sales' });
  await sales.goto('/admin/sound');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});

test('what adds tracks and sounds leads to what it added, on a narrow screen too; a set of one’s own outlasts that another went back to the house’s', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const first = await newPage({ expectedErrors: [/409/], width: 390, height: 844 });
  const second = await newPage();
  await enterOffice({ fount, page: first }, { email: 'ida@sound.example', role: 'editor', name: 'Ida' });
  await signIn({ fount, page: second }, { email: 'ole@sound.example', role: 'owner', name: 'Ole' });
  for (const page of [second, first]) {
    await page.goto('/admin/sound');
    await save(page).waitFor();
  }
  const setOf = (page: Page) => set(page, 'Wood').getByRole('button', { name: /^.*Set/ });
  await choose(second, setOf(second), 'One of your own');
  await save(second).click();
  await saved(second);
  await first.reload();

  const wood = set(first, 'Wood');
  const addTrack = wood.getByRole('button', { name: 'Add a track to Wood' });
  const tracks = wood.getByRole('group', { name: /^Track \d of Wood$/ });
  await addTrack.waitFor();
  for (let count = (await tracks.count()) + 1; count <= 6; count += 1) {
    await addTrack.press('Enter');
    const named = wood.getByRole('group', { name: `Track ${count} of Wood` });
    await named.getByRole('textbox', { name: 'Name', exact: true }).and(first.locator(':focus')).waitFor();
  }
  await wood.getByText('A set has 6 tracks at most.').waitFor();
  const last = wood.getByRole('group', { name: 'Track 6 of Wood' });
  const lines = last.getByRole('group', { name: /^Sound \d of track-6 of Wood$/ });
  for (let count = 1; count <= 8; count += 1) {
    await last.getByRole('button', { name: 'Add a sound to track-6 of Wood' }).press('Enter');
    const which = lines.nth(count - 1).getByRole('button', { name: /Sound/ });
    await which.first().and(first.locator(':focus')).waitFor();
  }
  await last.getByText('A track has 8 sounds at most.').waitFor();
  const [line, choice] = [
    await lines.first().boundingBox(),
    await lines.first().getByRole('button', { name: /Sound/ }).first().boundingBox(),
  ];
  expect(choice?.width).toBeCloseTo(line?.width ?? 0, 0);
  await last.getByRole('button', { name: 'Take away sound 8 of track-6 of Wood' }).click();
  await last.getByRole('button', { name: 'Send a file for track-6 of Wood' }).click();
  const chooser = first.waitForEvent('filechooser');
  await first.getByRole('alertdialog').getByRole('button', { name: 'Choose a file' }).click();
  const knock = { name: 'knock.wav', mimeType: 'audio/wav', buffer: Buffer.from(makeWav(0.1)) };
  await (await chooser).setFiles(knock);
  await first.getByRole('button', { name: 'Take it', exact: true }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  const sent = lines.nth(7).getByRole('button', { name: /knock\.wav/ });
  await sent.and(first.locator(':focus')).waitFor();

  await first.reload();
  await field(first, 'Volume in decibels').fill('-7');
  await choose(second, setOf(second), 'The house’s set');
  await save(second).click();
  await saved(second);
  await save(first).click();
  await first.getByText('Somebody made this meanwhile: the house’s set').waitFor();
  expect(await field(first, 'Volume in decibels').inputValue()).toBe('-7');
  await save(first).click();
  await saved(first);
  await first.reload();
  await expect.poll(() => field(first, 'Volume in decibels').inputValue()).toBe('-7');
});

test('steps are pressed by hand and by keys, beside the line of signs, which loses nothing that is typed', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const page = await newPage({ width: 390, height: 844 });
  await enterOffice({ fount, page }, { email: 'pia@sound.example', role: 'editor', name: 'Pia' });
  await page.goto('/admin/sound');
  const kind = set(page, 'Metal').getByRole('button', { name: /^.*Set/ });
  await choose(page, kind, 'One of your own');
  const track = set(page, 'Metal').getByRole('group', { name: 'Track 2 of Metal' });
  const looking = set(page, 'Metal').getByRole('group', { name: 'Looking, Metal' });
  const signs = looking.getByRole('textbox', { name: 'bells: steps' });
  const row = looking.getByRole('toolbar', { name: 'bells: steps' });
  const step = (at: number, says: string) =>
    row.getByRole('button', { name: `Step ${at}, ${says}`, exact: true });
  const stands = (line: string) => expect.poll(() => signs.inputValue()).toBe(line);
  await stands('o.....o...o.....');
  await step(1, 'struck softly').waitFor();

  // What is typed, chosen and pressed of a sound stands in one line where there is room for it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const sound = track.getByRole('group', { name: 'Sound 1 of bells of Metal' });
  const parts = [
    sound.getByRole('button', { name: /Sound/ }).first(),
    sound.getByRole('textbox', { name: 'Volume' }),
    sound.getByRole('textbox', { name: 'Weight' }),
    sound.getByText('Ends the one before'),
    sound.getByRole('button', { name: /^Take away/ }),
  ];
  const middles = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    ),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
  await page.setViewportSize({ width: 390, height: 844 });

  // A finger finds each of them.
  const places = await row.getByRole('button').evaluateAll((steps) =>
    steps.map((each) => {
      const { left, right, width, height } = each.getBoundingClientRect();
      return { isSeen: left >= 0 && right <= window.innerWidth, isWide: Math.min(width, height) >= 24 };
    }),
  );
  expect(places).toEqual(Array.from({ length: 16 }, () => ({ isSeen: true, isWide: true })));
  await step(16, 'silent').click();
  await stands('o.....o...o....x');
  await step(16, 'struck').click();
  await step(16, 'struck softly').click();
  await stands('o.....o...o.....');

  // Tab leads to the row and out of it again, arrows along it, and Space presses.
  await signs.focus();
  await page.keyboard.press('Tab');
  await step(16, 'silent').and(page.locator(':focus')).waitFor();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Space'])
    await page.keyboard.press(key);
  await step(2, 'struck').and(page.locator(':focus')).waitFor();
  await stands('ox....o...o.....');
  // With another key an arrow is the browser's.
  await page.keyboard.press('Control+ArrowRight');
  await step(2, 'struck').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await looking.getByRole('textbox', { name: 'sorts: steps' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  await step(2, 'struck').and(page.locator(':focus')).waitFor();

  // What is typed is shown as it is, and stays beside what is pressed.
  await signs.fill('x~.x');
  await step(2, '‘~’, which is no sign of a step').waitFor();
  await step(6, 'missing').click();
  await stands('x~.x.x');
  await step(2, '‘~’, which is no sign of a step').click();
  await stands('xx.x.x');
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await signs.fill('xx.x.x...o......');
  await save(page).click();
  await saved(page);
  await page.reload();
  await step(10, 'struck softly').waitFor();
});

test('a sound that does not come is left out and named, and the others are heard', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/Failed to load resource/] });
  const strikes = await countStrikes(page);
  await page.route('**/sounds/wood-b4.wav', (route) => route.fulfill({ status: 404 }));
  await enterOffice({ fount, page }, { email: 'ola@sound.example', role: 'editor', name: 'Ola' });
  await page.goto('/admin/sound');
  await page.getByRole('button', { name: 'Hear it: Looking of Wood' }).click();
  await page.getByText('Left out, as it did not come or is damaged: The house’s wood-b4.').waitFor();
  await expect.poll(strikes).toBeGreaterThan(0);
});
