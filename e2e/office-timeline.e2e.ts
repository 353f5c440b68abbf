import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseFiles } from './testing/choose-files.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { holdDrawing } from './testing/hold-drawing.ts';
import { holdPages } from './testing/hold-pages.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the year' });
const saved = (page: Page) => page.getByText('The year is saved.').waitFor();
const year = (page: Page) => page.getByRole('textbox', { name: 'Year', exact: true });
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const title = (page: Page) => entry(page, 'Entry 1 of These families').getByLabel('Title');
const text = (page: Page) => entry(page, 'Entry 1 of These families').getByLabel('Text (optional)');
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">\n${inner}</svg>`);

/** Chooses a picture in the window of the browser, as a press of the button opens it. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const press = () => page.getByRole('button', { name: /^Choose (a file|another)$/ }).click();
  await chooseFiles(page, press, [{ name, mimeType: 'application/octet-stream', buffer }]);
  await page.getByText(name, { exact: true }).waitFor();
}

test('an editor writes a year by keyboard and sees it on the site; of two the second is told, words are not lost, others are shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  const { holdOnceItSays, release } = await holdDrawing(first);
  await enterOffice({ fount, page: first }, { email: 'ada@timeline.example', role: 'editor', name: 'Ada' });
  const script = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Timeline', exact: true })
      .click();
    await first.getByRole('link', { name: '2016', exact: true }).waitFor();
    expect(await findBarriersEverywhere(first)).toEqual([]);
    await first.getByRole('button', { name: 'New year' }).click();
    await year(first).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);

  // By keyboard alone, with what is wrong at its field and in a summary.
  const press = async (name: string) => {
    await first.getByRole('button', { name, exact: true }).focus();
    await first.keyboard.press('Enter');
  };
  const type = async (label: string, words: string) => {
    await entry(first, 'Entry 1 of These families').getByLabel(label, { exact: true }).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await year(first).focus();
  await first.keyboard.type('2016');
  await press('Add an entry to These families');
  await type('Text (optional)', '<p>Drawn <blink>again</blink></p>');
  await type('Family (optional)', 'comic');
  await press('Save the year');
  await first.getByText('Nothing was saved: 3 fields are to be mended.').waitFor();
  await entry(first, 'Entry 1 of These families').getByLabel('Title').and(first.locator(':focus')).waitFor();
  await first.getByText('<blink> cannot stand in a text.').waitFor();
  await first.getByText('No family has this address: please choose one that is there.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  // What is told goes along with the entry, and so does the focus.
  await press('Add an entry to These families');
  await press('Move entry 1 of These families down');
  await entry(first, 'Entry 2 of These families').getByText('<blink> cannot stand in a text.').waitFor();
  await first
    .getByRole('button', { name: 'Move entry 2 of These families down' })
    .and(first.locator(':focus'))
    .waitFor();
  await press('Take away entry 1 of These families');
  await entry(first, 'Entry 1 of These families').getByText('<blink> cannot stand in a text.').waitFor();
  await type('Title', 'A <b>fourth</b> cut');
  await type('Text (optional)', 'Drawn again');
  await type('Family (optional)', 'eczar');
  await first.getByText('Eczar: the title leads there.').waitFor();
  await type('Phrases (optional)', 'Four of them');
  await press('Save the year');
  await year(first).and(first.locator(':focus')).waitFor();
  await first.getByText('The timeline has 2016 already: its entries stand there.').waitFor();
  await first.keyboard.press('Control+a');
  await first.keyboard.type('2019');
  // However slow the device is: the form of a year that has its own address now takes no press that would be lost on the way there.
  await holdOnceItSays('The year is saved.');
  await save(first).focus();
  await first.keyboard.press('Enter');
  await first.waitForURL(/\/admin\/timeline\/\d+$/);
  await release();
  await saved(first);

  const visitor = await newPage();
  const told = visitor
    .locator('section')
    .filter({ has: visitor.getByRole('heading', { level: 2, name: '2019' }) });
  await expect
    .poll(async () => {
      await visitor.goto('/timeline');
      return await told.getByRole('link', { name: 'A <b>fourth</b> cut' }).count();
    })
    .toBe(1);
  await told.getByText('Drawn again').waitFor();

  // A picture: one that acts is refused with its line. Its dialog saves nothing of the year.
  const phrases = entry(first, 'Entry 1 of These families').getByLabel('Phrases (optional)');
  await phrases.fill('Four of them\nand more');
  const saves: string[] = [];
  first.on('request', (request) => {
    if (request.url().endsWith('/timeline/save')) saves.push(request.url());
  });
  await first.getByRole('button', { name: 'Add a picture to entry 1 of These families' }).click();
  const dialog = first.getByRole('alertdialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.getByText('Please choose a picture.').waitFor();
  await choose(first, 'hostile.svg', svg('<script>alert(1)</script>'));
  await dialog.getByLabel('What it shows').fill('A bow');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.getByText('Line 2 of it: expected a drawing without scripts.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await choose(first, 'bow.svg', svg('<path d="M0 0h4v2z"/>'));
  // Left while it is sent, it is not added, and what is typed meanwhile stays.
  const sending = await holdPages(first, /\/admin\/picture/);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect.poll(() => sending.asked().length).toBe(1);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await title(first).fill('A <b>fourth</b> cut.');
  const answered = first.waitForResponse(/\/admin\/picture/);
  sending.letGo();
  await (await answered).finished();
  await text(first).fill('Drawn once more');
  expect(await title(first).inputValue()).toBe('A <b>fourth</b> cut.');
  expect(await entry(first, 'Picture 1 of entry 1 of These families').count()).toBe(0);
  await first.getByRole('button', { name: 'Add a picture to entry 1 of These families' }).click();
  await choose(first, 'bow.svg', svg('<path d="M0 0h4v2z"/>'));
  await dialog.getByLabel('What it shows').fill('A bow');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(saves).toEqual([]);
  const bow = entry(first, 'Picture 1 of entry 1 of These families');
  await bow.getByRole('img', { name: 'A bow' }).waitFor();
  await bow.getByLabel('Largest size in %').fill('50');
  await save(first).click();
  await saved(first);
  // What is half under the bar that stays is no barrier.
  await first.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await expect
    .poll(async () => {
      await visitor.goto('/timeline');
      return await told.getByRole('img', { name: 'A bow' }).count();
    })
    .toBe(1);

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@timeline.example', role: 'owner', name: 'Eve' });
  await second.goto(new URL(first.url()).pathname);
  await title(second).fill('Eve’s');
  await title(first).fill('Ada’s');
  await text(first).fill('Theirs');
  await first.getByRole('button', { name: 'Add an entry to Elsewhere' }).click();
  await entry(first, 'Entry 1 of Elsewhere').getByLabel('Title').fill('Meanwhile');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed this year since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  expect(await title(second).inputValue()).toBe('Eve’s');
  expect(await text(second).inputValue()).toBe('<p>Theirs</p>');
  expect(await entry(second, 'Entry 1 of Elsewhere').getByLabel('Title').inputValue()).toBe('Meanwhile');
  await second.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await second.getByRole('link', { name: 'All years' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);

  // A login that ends over the form loses no words.
  await first.reload();
  await entry(first, 'Entry 1 of Elsewhere').getByLabel('Title').fill('Kept words');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);

  // From the palette to the list, and away with the year.
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('Timeline');
  await first.getByRole('option', { name: /^Screen Timeline/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('link', { name: '2019', exact: true }).click();
  await first.getByRole('button', { name: 'Take away', exact: true }).click();
  await first.getByRole('button', { name: 'Take it away' }).click();
  await first.getByRole('link', { name: '2016', exact: true }).waitFor();
  expect(await first.getByRole('link', { name: '2019', exact: true }).count()).toBe(0);

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-year');
  await second.getByText('Four of them').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@timeline.example`, role });
    for (const path of ['timeline', 'timeline/new', 'timeline/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});

test('the timeline ends with its last year, page and entry of the menu alike, and begins with a first one', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ada@years.example', role: 'editor', name: 'Ada' });
  const visitor = await newPage({ expectedErrors: [/404/] });
  const entryOfMenu = async () => {
    await visitor.goto('/information');
    return await visitor.getByRole('link', { name: 'Timeline', exact: true }).count();
  };
  await page.goto('/admin/timeline');
  await page.getByText(/^\d+ years\.$/).waitFor();
  const years = page.locator('tbody').getByRole('link');
  for (let left = await years.count(); left > 0; left -= 1) {
    const name = (await years.first().textContent()) ?? '';
    await years.first().click();
    await page.getByRole('button', { name: 'Take away', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: `Take ${name} away?` });
    if (left === 1) await asked.getByText(/It is the only year/).waitFor();
    await asked.getByRole('button', { name: 'Take it away' }).click();
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
    await page.getByText(left === 1 ? /^There is no year yet/ : /^\d+ years?\.$/).waitFor();
  }
  await expect.poll(async () => (await visitor.goto('/timeline'))?.status()).toBe(404);
  expect(await entryOfMenu()).toBe(0);
  await page.getByRole('button', { name: 'New year' }).click();
  await year(page).fill('1999');
  await page.getByRole('button', { name: 'Add an entry to Designers' }).click();
  await entry(page, 'Entry 1 of Designers').getByLabel('Title').fill('Begun');
  await save(page).click();
  await page.getByText('The year is saved. The menu of the site leads to the timeline now.').waitFor();
  await expect.poll(async () => (await visitor.goto('/timeline'))?.status()).toBe(200);
  expect(await entryOfMenu()).toBe(1);
});

test('what a year said before is told beside what it says now; its words are taken into the form, and nothing is changed until they are saved', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ada@before.example', role: 'editor', name: 'Ada' });
  await page.goto('/admin/timeline/new');
  await year(page).fill('1931');
  await page.getByRole('button', { name: 'Add an entry to These families' }).click();
  await title(page).fill('Begun in a shed');
  await text(page).fill('By two of them');
  await page.getByRole('button', { name: 'Add a picture to entry 1 of These families' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Add a picture' });
  await choose(page, 'bow.svg', svg('<path d="M0 0h4v2z"/>'));
  await dialog.getByLabel('What it shows').fill('A bow');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add an entry to Elsewhere' }).click();
  await entry(page, 'Entry 1 of Elsewhere').getByLabel('Title').fill('A world');
  await save(page).click();
  await page.waitForURL(/\/admin\/timeline\/\d+$/);
  await saved(page);
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  expect(await versions.count()).toBe(0);
  await year(page).fill('1932');
  await title(page).fill('Founded in a shed');
  await page.getByRole('button', { name: 'Take away picture 1 of entry 1 of These families' }).click();
  await save(page).click();
  await saved(page);

  const until = versions.getByRole('button', { name: /^Until .*, when Ada changed it$/ });
  await until.focus();
  await page.keyboard.press('Enter');
  const gone = versions.getByRole('deletion');
  await gone.getByText('1931', { exact: true }).waitFor();
  await gone.getByText('Begun', { exact: true }).waitFor();
  await gone.getByRole('img', { name: 'The picture of then' }).waitFor();
  await versions.getByRole('insertion').getByText('Founded', { exact: true }).waitFor();
  expect(await versions.getByText('A world').count()).toBe(0);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  // Over words that are not saved nothing is taken.
  await title(page).fill('Typed');
  const take = versions.getByRole('button', { name: 'Take these words into the form' });
  await take.and(page.locator('[aria-disabled="true"]')).waitFor();
  await title(page).fill('Founded in a shed');
  await take.click();
  await page.getByText('The words of that version stand in the form.').waitFor();
  await year(page).and(page.locator(':focus')).waitFor();
  expect(await year(page).inputValue()).toBe('1931');
  expect(await title(page).inputValue()).toBe('Begun in a shed');
  await entry(page, 'Picture 1 of entry 1 of These families').getByRole('img', { name: 'A bow' }).waitFor();
  const visitor = await newPage();
  await visitor.goto('/timeline');
  await visitor.getByRole('heading', { level: 2, name: '1932' }).waitFor();
  await save(page).click();
  await saved(page);
  // What stood is no loss: it leads back from there.
  await expect.poll(() => until.count()).toBe(2);
  await page.reload();
  await expect.poll(() => until.count()).toBe(2);
  expect(await title(page).inputValue()).toBe('Begun in a shed');
  expect(await entry(page, 'Entry 1 of Elsewhere').getByLabel('Title').inputValue()).toBe('A world');
  await until.last().click();
  await versions.getByText('It says what stands now.').waitFor();
  await expect
    .poll(async () => {
      await visitor.goto('/timeline');
      return await visitor.getByRole('heading', { level: 2, name: '1931' }).count();
    })
    .toBe(1);
});
