import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storyForm } from '#contract/admin/content/stories.ts';
import { chooseFiles } from './testing/choose-files.ts';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { holdDrawing } from './testing/hold-drawing.ts';
import { holdPages } from './testing/hold-pages.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the story' });
const saved = (page: Page) => page.getByText('The story is saved.').waitFor();
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const line = (page: Page, place = 1, slide = 1) =>
  part(page, `Line ${place} of slide ${slide}`).getByRole('textbox', { name: `Line ${place}`, exact: true });
const field = (page: Page, label: string) =>
  part(page, 'Line 1 of slide 1').getByLabel(label, { exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">\n${inner}</svg>`);

/** Chooses a drawing in the window of the browser, as a press of the button opens it. */
async function choose(page: Page, file: string, buffer: Buffer): Promise<void> {
  const press = () => page.getByRole('button', { name: /^Choose (a file|another)$/ }).click();
  await chooseFiles(page, press, [{ name: file, mimeType: 'application/octet-stream', buffer }]);
  await page.getByText(file, { exact: true }).waitFor();
}

/** Chooses one of a field's choices by keyboard. */
async function chooseOne(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: choice, exact: true });
  await option.waitFor();
  await page.keyboard.type(choice.slice(0, 4));
  await option.and(page.locator('[data-focused]')).waitFor();
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'detached' });
}

test('an editor writes a slide by keyboard and a visitor sees it; of two the second is told, words are not lost, others are shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  const { holdOnceItSays, release } = await holdDrawing(first);
  await enterOffice({ fount, page: first }, { email: 'ada@stories.example', role: 'editor', name: 'Ada' });
  const listScript = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Stories', exact: true })
      .click();
    await first.getByRole('link', { name: 'Wide open', exact: true }).waitFor();
  });
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const formScript = await scriptOf(first, async () => {
    await first.getByRole('button', { name: 'New story' }).click();
    await name(first).waitFor();
  });
  expect(Math.max(listScript, formScript)).toBeLessThanOrEqual(60_000);

  // By keyboard alone, with what is wrong at its field and in a summary.
  const press = async (button: string) => {
    await first.getByRole('button', { name: button, exact: true }).focus();
    await first.keyboard.press('Enter');
  };
  const type = async (label: string, words: string) => {
    await field(first, label).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await press('Add a slide');
  await type('Style (optional)', 'Comic');
  await type('Axes (optional)', 'wide');
  await press('Save the story');
  await first.getByText('Nothing was saved: 5 fields are to be mended.').waitFor();
  await name(first).and(first.locator(':focus')).waitFor();
  await first.getByText('Please choose a family that is there.').waitFor();
  await field(first, 'Axes (optional)').and(first.locator('[aria-invalid="true"]')).waitFor();
  await top(first);
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await name(first).focus();
  await first.keyboard.type('Wide open');
  await chooseOne(first, 'Family', 'Anybody');
  // What is told goes along with the slide and its line.
  await press('Move slide 1 down');
  await part(first, 'Line 1 of slide 2').getByText('Please type axes like wdth 150, wght 300.').waitFor();
  await press('Take away slide 1');
  await part(first, 'Line 1 of slide 1').getByText('Please type axes like wdth 150, wght 300.').waitFor();
  await line(first).focus();
  await first.keyboard.type('WIDE <b>AWAKE</b>');
  await type('Axes (optional)', 'wdth 150');
  await press('Save the story');
  await first.getByText('No style is called so: please choose one that is offered.').waitFor();
  await type('Style (optional)', 'Variable');
  await first.getByText('wdth 50 to 150', { exact: false }).waitFor();
  // Beside it as a visitor will see it, before anything is saved.
  const preview = first.getByRole('region', { name: 'As a visitor would see it' });
  await preview.getByText('WIDE <b>AWAKE</b>').waitFor();
  // However long one types: of what was shown before no face stays.
  const stylesheets = () => first.locator('link[rel="stylesheet"]').count();
  const before = await stylesheets();
  await line(first).fill('QUIXOTIC');
  await preview.getByText('QUIXOTIC').waitFor();
  await line(first).fill('WIDE <b>AWAKE</b>');
  await preview.getByText('WIDE <b>AWAKE</b>').waitFor();
  await expect.poll(stylesheets).toBe(before);
  await press('Save the story');
  await first.getByText('Another story is known as ‘wide-open’.').waitFor();
  await name(first).and(first.locator(':focus')).waitFor();
  await first.keyboard.press('Control+a');
  await first.keyboard.type('Wide awake');
  // However slow the device is: the form of a story that has its own address now takes no press that would be lost on the way there.
  await holdOnceItSays('The story is saved.');
  await save(first).focus();
  await first.keyboard.press('Enter');
  await first.waitForURL(/\/admin\/stories\/\d+$/);
  await release();
  await saved(first);

  const visitor = await newPage();
  const told = visitor.getByRole('region', { name: /^Wide awake/ });
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await told.first().textContent();
    })
    .toContain('WIDE <b>AWAKE</b>');
  const seen = await first.getByRole('link', { name: 'See it on the site' }).getAttribute('href');
  expect(seen).toBe(`/#${await told.first().getAttribute('id')}`);

  // A drawing: one that acts is refused with its line. Its dialog saves nothing of the story.
  await chooseOne(first, 'Slides are', 'A drawing');
  await press('Save the story');
  await first.getByText('Please add a drawing.').waitFor();
  await first
    .getByRole('button', { name: 'Send a drawing for slide 1' })
    .and(first.locator(':focus'))
    .waitFor();
  const saves: string[] = [];
  first.on('request', (request) => {
    if (request.url().endsWith('/stories/save')) saves.push(request.url());
  });
  await first.keyboard.press('Enter');
  const dialog = first.getByRole('alertdialog', { name: 'Send a drawing' });
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await dialog.getByText('Please choose a picture.').waitFor();
  await choose(first, 'photo.png', svg('<path d="M0 0h4v2z"/>'));
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await dialog.getByText('A drawing is a file that ends in .svg.').waitFor();
  await choose(first, 'hostile.svg', svg('<script>alert(1)</script>'));
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await dialog.getByText('Line 2 of it: expected a drawing without scripts.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  // Left while it is sent, it is not added.
  await choose(first, 'bow.svg', svg('<path d="M0 0h4v2z"/>'));
  const sending = await holdPages(first, /\/api\/admin\/picture/);
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => sending.asked().length).toBe(1);
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const answered = first.waitForResponse(/\/api\/admin\/picture/);
  sending.letGo();
  await (await answered).finished();
  await part(first, 'Slide 1').getByLabel('What it shows').fill('A bow');
  await first.getByRole('button', { name: 'Send a drawing for slide 1' }).click();
  await choose(first, 'bow.svg', svg('<path d="M0 0h4v2z"/>'));
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await part(first, 'Slide 1').getByRole('img', { name: 'A bow' }).waitFor();
  await preview.getByRole('img', { name: 'A bow' }).waitFor();
  expect(saves).toEqual([]);
  await save(first).click();
  await saved(first);
  await top(first);
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await told.getByRole('img', { name: 'A bow' }).count();
    })
    .toBe(1);
  // Back to lines, which the story has no more, by way of a text that is too long to be sent: it is not.
  await chooseOne(first, 'Slides are', 'A running text that fills the screen');
  await part(first, 'Slide 1').getByLabel('Text', { exact: true }).fill('x'.repeat(10_001));
  await chooseOne(first, 'Slides are', 'Lines, each as wide as the screen');
  await line(first).fill('Awake');
  await save(first).click();
  await saved(first);

  // The way back to the drawing that it was, and from there to the line: the form alone changes before it is saved.
  const versions = first.getByRole('region', { name: 'Earlier versions' });
  const newest = versions.getByRole('button', { name: /^Until .*, when Ada changed it$/ }).first();
  await newest.click();
  await versions.getByRole('deletion').getByRole('img', { name: 'The picture of then' }).waitFor();
  await versions.getByRole('insertion').filter({ hasText: 'Awake' }).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const takeWords = versions.getByRole('button', { name: 'Take these words into the form' });
  const savesBefore = saves.length;
  await takeWords.focus();
  await first.keyboard.press('Enter');
  await first.getByText('The words of that version stand in the form.').waitFor();
  await part(first, 'Slide 1').getByRole('img', { name: 'A bow' }).waitFor();
  await name(first).and(first.locator(':focus')).waitFor();
  expect(saves).toHaveLength(savesBefore);
  // What is not saved would be lost by other words.
  await first.getByText('Not saved.').waitFor();
  await takeWords.and(first.locator('[aria-disabled="true"]')).waitFor();
  await save(first).click();
  await saved(first);
  await newest.click();
  await takeWords.click();
  expect(await line(first).inputValue()).toBe('Awake');
  await save(first).click();
  await saved(first);

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@stories.example', role: 'owner', name: 'Eve' });
  await second.goto(new URL(first.url()).pathname);
  await line(second).fill('Eve’s');
  await line(first).fill('Ada’s');
  await first.getByText('Shown on computers').click();
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed this story since you read it. Nothing was saved.').waitFor();
  await second
    .getByRole('region', { name: 'Slides as somebody else saved them' })
    .getByText('Ada’s')
    .waitFor();
  expect(await line(second).inputValue()).toBe('Eve’s');
  expect(await second.getByRole('checkbox', { name: 'Shown on computers' }).isChecked()).toBe(false);
  await top(second);
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await second.getByRole('link', { name: 'All stories' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);

  // A login that ends over the form loses no words.
  await first.reload();
  // The preview that is asked for by itself says so, and takes nobody from their words.
  await line(first).waitFor();
  await first.context().clearCookies();
  await line(first).fill('Kept words');
  await first.getByText('Your login has ended.').waitFor();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);

  // From the palette to the story, by its name or its family's; to the front by the list, and away.
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('awake');
  await first.getByRole('option', { name: /^Story Wide awake/ }).waitFor();
  await first.getByRole('combobox', { name: 'Go to' }).fill('Stories');
  await first.getByRole('option', { name: /^Screen Stories/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  const up = first.getByRole('button', { name: 'Move Wide awake up' });
  await up.focus();
  const rows = await first.locator('tbody tr').count();
  // A second press, while the list is read anew after the first one, is over the list as it is then.
  const reading = await holdPages(first, /\/api\/admin\/stories$/);
  await first.keyboard.press('Enter');
  await first.getByText(`Wide awake is story ${rows - 1} of ${rows} now.`).waitFor();
  await first.keyboard.press('Enter');
  await first.locator('table[aria-busy="true"]').waitFor();
  reading.letGo();
  await first.getByText(`Wide awake is story ${rows - 2} of ${rows} now.`).waitFor();
  await first.locator('table[aria-busy="false"]').waitFor();
  expect(
    await first
      .locator('tbody tr')
      .nth(rows - 3)
      .getByRole('link')
      .textContent(),
  ).toBe('Wide awake');
  await up.and(first.locator(':focus')).waitFor();
  await first.getByRole('link', { name: 'Wide awake', exact: true }).click();
  await first.getByRole('button', { name: 'Take away', exact: true }).click();
  await first.getByRole('button', { name: 'Take it away' }).click();
  await first.getByRole('link', { name: 'Wide open', exact: true }).waitFor();
  expect(await first.getByRole('link', { name: 'Wide awake', exact: true }).count()).toBe(0);

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-story');
  await second.getByText('WIDE <b>AWAKE</b>').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@stories.example`, role });
    for (const path of ['stories', 'stories/new', 'stories/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});

test('the home page is empty without its last story, and the first one fills it, with many slides too', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const page = await newPage({ expectedErrors: [/422/, /429/] });
  await signIn({ fount, page }, { email: 'ada@home.example', role: 'editor', name: 'Ada' });
  await page.goto('/admin/stories');
  const stories = page.locator('tbody').getByRole('link');
  await stories.first().waitFor();
  for (let left = await stories.count(); left > 0; left -= 1) {
    const told = (await stories.first().textContent()) ?? '';
    await stories.first().click();
    await page.getByRole('button', { name: 'Take away', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: `Take ${told} away?` });
    if (left === 1)
      await asked.getByText(/It is the only story that is shown: the home page is empty then/).waitFor();
    await asked.getByRole('button', { name: 'Take it away' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
    await page.getByRole('link', { name: told, exact: true }).waitFor({ state: 'detached' });
    await (left === 1 ? page.getByText(/^There is no story/) : stories.first()).waitFor();
    if (left === 1) await page.getByText('The home page is empty now: no story is shown.').waitFor();
  }
  const visitor = await newPage();
  const slides = visitor.getByRole('region', { name: /^Begun/ });
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await visitor.locator('main section').count();
    })
    .toBe(0);
  expect(await findBarriersEverywhere(visitor)).toEqual([]);
  await page.getByRole('button', { name: 'New story' }).click();
  await name(page).fill('Begun');
  // Why there is no preview is said, and asked for once more.
  const problem = { type: '/problems/too-many-requests', title: 'Too many calls. Please wait a minute.' };
  await page.route('**/api/admin/stories/preview', (route) =>
    route.fulfill({ status: 429, json: { ...problem, status: 429 } }),
  );
  await name(page).fill('Begun anew');
  const preview = page.getByRole('region', { name: 'As a visitor would see it' });
  await preview.getByText(problem.title).waitFor();
  await page.unroute('**/api/admin/stories/preview');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await preview.getByText('It is shown once 2 fields are filled in or mended.').waitFor();
  await name(page).fill('Begun');
  // A family that was renamed since the form was opened is offered by its new name once something was refused.
  await page.route('**/api/admin/stories/form', async (route) => {
    const response = await route.fetch();
    const form = storyForm.parse(await response.json());
    const renamed = form.families.map((family) =>
      family.name === 'Anybody' ? { ...family, name: 'Anybody Neue' } : family,
    );
    await route.fulfill({ response, json: { ...form, families: renamed } });
  });
  await save(page).click();
  // What lacks is told at what adds it, and no longer than it lacks.
  const lacking = 'Please type a line: a slide has one at least.';
  await page.getByText(lacking).waitFor();
  await line(page).fill('Begun');
  await page.getByText(lacking).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Take away slide 1' }).click();
  await chooseOne(page, 'Family', 'Anybody Neue');
  await save(page).click();
  const add = page.getByRole('button', { name: 'Add a slide' });
  await add.and(page.locator(':focus')).waitFor();
  expect(await page.locator(`#${await add.getAttribute('aria-describedby')}`).textContent()).toBe(
    'Please add a slide: a story has one at least.',
  );
  await page.keyboard.press('Enter');
  await page.getByText('Please add a slide').waitFor({ state: 'detached' });
  await add.click();
  await line(page, 1, 2).fill('Anew');
  await line(page).fill('Begun');
  await save(page).click();
  await saved(page);
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await slides.count();
    })
    .toBe(2);

  // With a day it waits for that, which is told; one that is past shows it.
  const day = page.getByRole('textbox', { name: 'On the home page from (optional)', exact: true });
  await day.fill('2099-01-01 10:00');
  await save(page).click();
  await page.getByText(/It comes onto the home page on 1 January 2099, 10:00/).waitFor();
  await page.getByText(/^Visitors see it from 1 January 2099, 10:00/).waitFor();
  await page.getByText('The home page is empty now: no story is shown.').waitFor();
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await slides.count();
    })
    .toBe(0);
  await day.fill('2099-02-30 10:00');
  await save(page).click();
  await page
    .getByText(/^Please type a day and a time that clocks of/)
    .first()
    .waitFor();
  await day.fill('2020-01-01 10:00');
  await save(page).click();
  await saved(page);
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return await slides.count();
    })
    .toBe(2);

  // Of many slides some are in the form at once, and what is wrong is gone to.
  for (let slide = 3; slide <= 25; slide += 1) {
    await add.click();
    await line(page, 1, slide).fill(`Slide ${slide}`);
  }
  await page.getByText('Slides 25 to 25 of 25.').waitFor();
  await page.getByRole('button', { name: 'Slides before' }).click();
  await page.getByText('Slides 1 to 24 of 25.').waitFor();
  await page.getByRole('button', { name: 'Move slide 24 down' }).click();
  // The focus goes along, to where the others stand, and back.
  await page.getByRole('button', { name: 'Move slide 25 down' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Move slide 25 up' }).press('Enter');
  await page.getByRole('button', { name: 'Move slide 24 up' }).and(page.locator(':focus')).waitFor();
  expect(await line(page, 1, 24).inputValue()).toBe('Slide 24');
  await page.getByRole('button', { name: 'Move slide 24 down' }).click();
  await page.getByText('Slides 25 to 25 of 25.').waitFor();
  await line(page, 1, 25).fill('');
  await page.getByRole('button', { name: 'Slides before' }).click();
  await line(page, 1, 24).waitFor();
  expect(await line(page, 1, 24).inputValue()).toBe('Slide 25');
  await save(page).click();
  await line(page, 1, 25).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Take away slide 25' }).click();
  await line(page, 1, 24).waitFor();
  await save(page).click();
  await saved(page);
});
