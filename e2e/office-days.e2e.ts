import { expect } from 'vitest';
import { storySheet } from '#contract/admin/content/stories.ts';
import { minuteInZone } from '#domain/day/zoned-minutes.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { importInto, writeDemoFolder } from './testing/import-folder.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test-on-own-server.ts';

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
  const anHour = 3_600_000;
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
  await page.clock.runFor(anHour + 10_000);
  const { begins: _, ...early } = storySheet.parse(await (await asked).json());
  expect(early).toMatchObject({ isShown: false, beginsIn: expect.any(Number) });
  await toCome.waitFor();

  // Once it says that it has come, what is typed stands as it is.
  await page.route(/\/api\/admin\/stories\/\d+$/, (route) =>
    route.fulfill({ json: { ...early, begins: null, beginsIn: null, isShown: true } }),
  );
  const told = page.getByRole('status').filter({ hasText: 'It is on the home page now.' });
  await expect
    .poll(async () => {
      await page.clock.runFor(anHour + 10_000);
      return await told.count();
    })
    .toBe(1);
  await toCome.waitFor({ state: 'detached' });
  await seen.waitFor();
  expect(await name.inputValue()).toBe('Wider open');
  await page.getByText('Not saved.').waitFor();
});
