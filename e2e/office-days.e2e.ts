import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storySheet } from '#contract/admin/content/stories.ts';
import { familyPage, familySheet } from '#contract/admin/families.ts';
import { pageSheet } from '#contract/admin/pages.ts';
import { minuteInZone } from '#domain/day/zoned-minutes.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { importInto, writeDemoFolder } from './testing/import-folder.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test-on-own-server.ts';

const anHour = 3_600_000;
/** A time by which what was to be done in an hour is looked for. */
const itsLook = anHour + 10_000;

/** Sets a day in an hour, by the presses of a form. */
async function setDay(page: Page, press: string): Promise<void> {
  await page.getByRole('button', { name: press, exact: true }).click();
  const day = minuteInZone(new Date(Date.now() + anHour), 'Europe/Zurich');
  await page.getByRole('textbox', { name: 'Day and time', exact: true }).fill(day);
  await page.getByRole('button', { name: 'Set the day', exact: true }).click();
}

/** Makes a page with a section and opens it with its clock stopped. */
async function makePage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/pages/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Title of section 1').fill('Who');
  await page.getByRole('button', { name: 'Save the page' }).click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  await page.getByRole('region', { name: 'Publishing' }).waitFor();
  await stopClock(page);
}

/** Lets the stopped clock of a page go on, look by look, until something is told. */
async function runUntil(page: Page, told: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(itsLook);
      return await told.count();
    })
    .toBe(1);
}

test('an editor puts away what is told of a day that a page missed; in a second tab of before it goes with the next press', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const folder = writeDemoFolder({
    'information/1-licensing.yaml': () =>
      'title: Licensing\ndraft: true\npublishAt: 2026-01-12T09:00Z\nsections:\n  - title: Who\n    text: Of [[which court]]\n',
  });
  const imported = await importInto(fount, folder);
  expect(imported, imported.stdout).toMatchObject({ code: 0, stderr: '' });
  const [first, second] = [await newPage(), await newPage()];
  await enterOffice({ fount, page: first }, { email: 'eve@days.example', role: 'editor', name: 'Eve' });
  await signIn({ fount, page: second }, { email: 'bo@days.example', role: 'editor', name: 'Bo' });
  const row = first.getByRole('row').filter({ hasText: 'Licensing' });
  await first.goto('/admin/pages');
  await row.getByText('Draft: it was to go on the site on 12 January 2026').waitFor();
  await row.getByRole('link', { name: 'Licensing', exact: true }).click();
  const told = (page: typeof first) =>
    page.getByText(/It was to go on 12 January 2026, .*, and stayed a draft: /);
  const putAway = (page: typeof first) => page.getByRole('button', { name: 'Put the notice away' });
  await told(first).waitFor();
  await second.goto(new URL(first.url()).pathname);
  await told(second).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // Words that are not saved withhold it, as every press that leaves them behind.
  const text = first.getByLabel('Text of section 1 (optional)');
  const saved = await text.inputValue();
  await text.fill('Of Bern');
  await putAway(first).and(first.locator('[aria-disabled="true"]')).waitFor();
  await putAway(first).focus();
  await first.keyboard.press('Enter');
  await first.getByText('Save the page, or take back what is typed, before you change that.').waitFor();
  await told(first).waitFor();
  await text.fill(saved);
  await putAway(first).focus();
  await first.keyboard.press('Enter');
  await first.getByRole('status').filter({ hasText: 'The notice is put away.' }).waitFor();
  await told(first).waitFor({ state: 'detached' });
  await first.getByRole('button', { name: 'Set a day of publishing' }).and(first.locator(':focus')).waitFor();

  // Somebody who had it before them is in nobody's way, and nobody in theirs.
  await second.getByRole('textbox', { name: 'Title', exact: true }).fill('Our licensing');
  await second.getByRole('button', { name: 'Save the page' }).click();
  await second.getByText('The page is saved.').waitFor();
  await told(second).waitFor({ state: 'detached' });
  await second.getByRole('link', { name: 'All pages' }).click();
  await second
    .getByRole('row')
    .filter({ hasText: 'Our licensing' })
    .getByRole('cell', { name: 'Draft', exact: true })
    .waitFor();
});

test('a link that was just made is shown to be copied until it ends: by a press here or elsewhere, and not with another one', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [await newPage({ expectedErrors: [/404/] }), await newPage()];
  await enterOffice({ fount, page: first }, { email: 'ida@days.example', role: 'editor', name: 'Ida' });
  await signIn({ fount, page: second }, { email: 'max@days.example', role: 'editor', name: 'Max' });
  await first.goto('/admin/pages/new');
  await first.getByRole('textbox', { name: 'Title', exact: true }).fill('Our rules');
  await first.getByLabel('Title of section 1').fill('Who');
  await first.getByRole('button', { name: 'Save the page' }).click();
  await first.waitForURL(/\/admin\/pages\/\d+$/);
  const of = (page: typeof first) => page.getByRole('region', { name: 'Links to read it by' });
  const shown = of(first).getByRole('textbox', { name: 'The link', exact: true });
  const ends = (page: typeof first) => of(page).getByRole('button', { name: /^End it: / });
  const making = of(first).getByRole('button', { name: 'Make a link for somebody to read it' });
  async function make(count: number): Promise<string> {
    await making.click();
    await first.getByRole('button', { name: 'Make the link' }).click();
    await expect.poll(() => ends(first).count()).toBe(count);
    await of(first).getByRole('button', { name: 'Copy the link' }).and(first.locator(':focus')).waitFor();
    return await shown.inputValue();
  }

  // The newest stands first in the list.
  const before = await make(1);
  const link = await make(2);
  expect(link).not.toBe(before);
  await ends(first).last().focus();
  await first.keyboard.press('Enter');
  await of(first).getByText('The link has ended: it leads nowhere now.').waitFor();
  await expect.poll(() => ends(first).count()).toBe(1);
  // Whoever has no pointer goes on from there: its own press went with it.
  await making.and(first.locator(':focus')).waitFor();
  expect(await shown.inputValue()).toBe(link);
  await ends(first).click();
  await shown.waitFor({ state: 'detached' });
  await expect.poll(() => ends(first).count()).toBe(0);

  // Ended by somebody else it goes once that is known here: as the list is read anew, also by a press that comes too late.
  async function endFirstElsewhere(count: number): Promise<void> {
    await second.goto(new URL(first.url()).pathname);
    await expect.poll(() => ends(second).count()).toBe(count);
    await ends(second).first().click();
    await expect.poll(() => ends(second).count()).toBe(count - 1);
  }
  await make(1);
  await endFirstElsewhere(1);
  await shown.waitFor();
  await ends(first).click();
  await of(first).getByText('This link has ended already.').waitFor();
  await making.and(first.locator(':focus')).waitFor();
  await shown.waitFor({ state: 'detached' });
  await make(1);
  await make(2);
  await endFirstElsewhere(2);
  await ends(first).last().click();
  await expect.poll(() => ends(first).count()).toBe(0);
  await shown.waitFor({ state: 'detached' });
});

test('the form of a story that is open at its minute says that it has come, once the server says so, and keeps what is typed', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'sol@days.example', role: 'editor', name: 'Sol' });
  await page.goto('/admin/stories');
  await page.getByRole('link', { name: 'Wide open', exact: true }).waitFor();
  await stopClock(page);
  await page.getByRole('link', { name: 'Wide open', exact: true }).click();
  const day = minuteInZone(new Date(Date.now() + anHour), 'Europe/Zurich');
  await page.getByLabel('On the home page from (optional)').fill(day);
  await page.getByRole('button', { name: 'Save the story' }).click();
  await page.getByText('The story is saved. It comes onto the home page on').waitFor();
  const toCome = page.getByText(/^Visitors see it from .* on\.$/);
  await toCome.waitFor();
  const seen = page.getByRole('link', { name: 'See it on the site' });
  expect(await seen.count()).toBe(0);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Wider open');

  // A clock of the browser that runs ahead turns nothing: the server is asked once, and says how long it is.
  const asked = page.waitForResponse(/\/api\/admin\/stories\/\d+$/);
  await page.clock.runFor(itsLook);
  const { begins: _, ...early } = storySheet.parse(await (await asked).json());
  expect(early).toMatchObject({ isShown: false, beginsIn: expect.any(Number) });
  await toCome.waitFor();

  // Once it says that it has come, what is typed stands as it is.
  await page.route(/\/api\/admin\/stories\/\d+$/, (route) =>
    route.fulfill({ json: { ...early, begins: null, beginsIn: null, isShown: true } }),
  );
  const told = page.getByRole('status').filter({ hasText: 'It is on the home page now.' });
  await runUntil(page, told);
  await toCome.waitFor({ state: 'detached' });
  await seen.waitFor();
  expect(await name.inputValue()).toBe('Wider open');
  await page.getByText('Not saved.').waitFor();
});

test('the form of a page that is open at its minute says that it is on the site, and tells what another one made of its words as they are saved', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const [page, other] = [await newPage({ expectedErrors: [/status of 409/] }), await newPage()];
  await enterOffice({ fount, page }, { email: 'pia@days.example', role: 'editor', name: 'Pia' });
  await signIn({ fount, page: other }, { email: 'leo@days.example', role: 'editor', name: 'Leo' });
  await makePage(page, 'Our manners');
  await setDay(page, 'Set a day of publishing');
  await page.getByText('Our manners is a draft until').waitFor();
  const toCome = page.getByText(/^It goes on the site on /);
  await toCome.waitFor();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Rules of ours');

  // A clock of the browser that runs ahead turns nothing.
  const asked = page.waitForResponse(/\/api\/admin\/pages\/\d+$/);
  await page.clock.runFor(itsLook);
  const early = pageSheet.parse(await (await asked).json());
  expect(early).toMatchObject({ isDraft: true, goesOnIn: expect.any(Number) });
  await toCome.waitFor();

  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Rules of Leo');
  await other.getByRole('button', { name: 'Save the page' }).click();
  await other.getByText('The page is saved.').waitFor();
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await other.getByRole('status').filter({ hasText: 'It is on the site now.' }).waitFor();

  const told = page.getByRole('status').filter({ hasText: 'It is on the site now.' });
  await runUntil(page, told);
  await toCome.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take off the site', exact: true }).waitFor();
  expect(await title.inputValue()).toBe('Rules of ours');
  const save = page.getByRole('button', { name: 'Save the page' });
  await save.click();
  await page.getByText('Somebody made this meanwhile: Rules of Leo').waitFor();
  expect(await title.inputValue()).toBe('Rules of ours');
  await save.click();
  await page.getByText('The page is saved.').waitFor();
});

test('the form of a page that is open as it misses its minute says so', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const page = await newPage({ expectedErrors: [/status of 503/] });
  await enterOffice({ fount, page }, { email: 'kim@days.example', role: 'editor', name: 'Kim' });
  await makePage(page, 'Our terms');
  await setDay(page, 'Set a day of publishing');
  await page.getByText('Our terms is a draft until').waitFor();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Terms of ours');
  // The first answer is lost on the way, and asked for again.
  const missed = { says: '12 January 2026, 10:00', why: '[[which court]] was still to be filled in.' };
  let asked = 0;
  await page.route(/\/api\/admin\/pages\/\d+$/, async (route) => {
    asked += 1;
    if (asked === 1) return await route.fulfill({ status: 503, json: {} });
    const sheet = pageSheet.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...sheet, goesOn: null, goesOnIn: null, missed } });
  });
  const told = page
    .getByRole('status')
    .filter({ hasText: 'It was to go on 12 January 2026, 10:00, and stayed a draft.' });
  await runUntil(page, told);
  expect(asked).toBe(2);
  await page.getByText(/It was to go on .*, and stayed a draft: \[\[which court\]\]/).waitFor();
  expect(await title.inputValue()).toBe('Terms of ours');
  await page.getByText('Not saved.').waitFor();
});

test('the form of a family that is open at its minute says that it is on the site, where what is typed is saved and takes it off no more', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const [page, other] = [await newPage(), await newPage()];
  await enterOffice({ fount, page }, { email: 'ann@days.example', role: 'editor', name: 'Ann' });
  await signIn({ fount, page: other }, { email: 'tom@days.example', role: 'editor', name: 'Tom' });
  await page.goto('/admin/families/eczar');
  await page.getByRole('button', { name: 'Take off the site', exact: true }).click();
  await page.getByRole('button', { name: 'Take it off', exact: true }).click();
  await page.getByText('Eczar is off the site.').waitFor();
  await stopClock(page);
  await setDay(page, 'Set a day of release');
  await page.getByText('Eczar is off the site until').waitFor();
  const toCome = page.getByText(/ It goes on the site on /);
  await toCome.waitFor();
  const group = page.getByRole('textbox', { name: 'Group (optional)', exact: true });
  await group.fill('Devanagari');

  const asked = page.waitForResponse(/\/api\/admin\/families\/eczar$/);
  await page.clock.runFor(itsLook);
  const early = familySheet.parse(await (await asked).json());
  expect(early).toMatchObject({ words: { site: 'off' }, goesOnIn: expect.any(Number) });
  await toCome.waitFor();

  await other.goto('/admin/families/eczar');
  await other.getByRole('button', { name: 'Put on the site', exact: true }).click();
  await other.getByRole('button', { name: 'Put it on', exact: true }).click();
  const told = (of: Page) => of.getByRole('status').filter({ hasText: 'Eczar is on the site.' });
  await told(other).waitFor();
  await runUntil(page, told(page));
  await toCome.waitFor({ state: 'detached' });
  const off = page.getByRole('button', { name: 'Take off the site', exact: true });
  await off.waitFor();
  expect(await group.inputValue()).toBe('Devanagari');
  await page.getByRole('button', { name: 'Save the family' }).click();
  await page.getByText('The family is saved.').waitFor();
  await off.and(page.locator('[aria-disabled="false"]')).waitFor();
});

test('a family that is held back on its day says why and what to do, in the form that is open then and in the list', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ray@days.example', role: 'editor', name: 'Ray' });
  await page.goto('/admin/families/space-mono');
  await page.getByRole('button', { name: 'Take off the site', exact: true }).click();
  await page.getByRole('button', { name: 'Take it off', exact: true }).click();
  await page.getByText('Space Mono is off the site.').waitFor();
  await stopClock(page);
  await setDay(page, 'Set a day of release');
  await page.getByText('Space Mono is off the site until').waitFor();
  const heldBack = [{ field: 'ink', message: 'The contrast is 2.85:1, expected at least 4.5:1.' }];
  let asked = 0;
  await page.route(/\/api\/admin\/families\/space-mono$/, async (route) => {
    asked += 1;
    const sheet = familySheet.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...sheet, goesOnIn: 0, heldBack } });
  });
  const told = page.getByRole('status').filter({ hasText: /^Space Mono was to go on .*, and stayed off\.$/ });
  await runUntil(page, told);
  const why = page.getByText(
    /It was to go on .*, and stayed off: Colour of the ink: The contrast is 2\.85:1, .* Once that is mended and saved, it goes on within a minute; or set another day, or take the day back\./,
  );
  await why.waitFor();
  // It is tried each minute, and asked for as long as it is open.
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000);
      return asked;
    })
    .toBeGreaterThan(2);
  await why.waitFor();
  await page.getByRole('button', { name: 'Take the day back', exact: true }).click();
  await page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await why.waitFor({ state: 'detached' });
  await told.waitFor({ state: 'detached' });

  await page.clock.resume();
  await page.route(/\/api\/admin\/families\?/, async (route) => {
    const list = familyPage.parse(await (await route.fetch()).json());
    const families = list.families.map((family) => ({
      ...family,
      goesOn: '12 January 2026, 10:00',
      isLate: true,
    }));
    await route.fulfill({ json: { ...list, families } });
  });
  await page.goto('/admin/families?kind=off');
  await page.getByText('It was to go on 12 January 2026, 10:00').waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
});
