import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the quotes' });
const saved = (page: Page) => page.getByText('The quotes are saved.').waitFor();
const quote = (page: Page, at: number) =>
  page.getByRole('textbox', { name: `Quote, quote ${at} of Arabic`, exact: true });
const language = (page: Page, at: number) =>
  page.getByRole('textbox', { name: `Language, quote ${at} of Arabic`, exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

test('an editor writes a quote by keyboard and a visitor sees it; of two the second is told, words are not lost, others are shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /409/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@quotes.example', role: 'editor', name: 'Ada' });
  const listScript = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Specimens', exact: true })
      .click();
    await first.getByRole('link', { name: /quotes of Fraunces Latin$/ }).waitFor();
  });
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('searchbox').fill('reem');
  await first.getByRole('searchbox').press('Enter');
  await first.getByText('1 family.').waitFor();
  const formScript = await scriptOf(first, async () => {
    await first.getByRole('link', { name: '9 quotes of Reem Kufi Arabic' }).click();
    await quote(first, 1).waitFor();
  });
  expect(Math.max(listScript, formScript)).toBeLessThanOrEqual(60_000);
  expect(await quote(first, 1).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');

  // By keyboard alone, with what is wrong at its field and in a summary.
  const press = async (name: string) => {
    await first.getByRole('button', { name, exact: true }).focus();
    await first.keyboard.press('Enter');
  };
  await press('Add a quote to Arabic');
  await quote(first, 10).focus();
  await first.keyboard.type('القهوة مرة');
  await language(first, 10).focus();
  await first.keyboard.type('Arabic');
  await press('Save the quotes');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await language(first, 10).and(first.locator(':focus')).waitFor();
  await first.getByText('Please type a language tag like en or sr-Latn.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  // What is told goes along with the quote, and so does the focus.
  await press('Move quote 10 of Arabic up');
  await first
    .getByRole('button', { name: 'Move quote 9 of Arabic up' })
    .and(first.locator(':focus'))
    .waitFor();
  await language(first, 9).and(first.locator('[aria-invalid]')).waitFor();
  await language(first, 9).fill('ar');
  for (let at = 8; at >= 1; at -= 1) await press(`Take away quote ${at} of Arabic`);
  await press('Save the quotes');
  await saved(first);
  await top(first);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  const visitor = await newPage();
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces/reem-kufi');
      return await visitor.getByText('القهوة مرة').count();
    })
    .toBeGreaterThan(0);

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@quotes.example', role: 'owner', name: 'Eve' });
  await second.goto(new URL(first.url()).pathname);
  await quote(second, 1).fill('Eve’s');
  await quote(first, 1).fill('Ada’s');
  await language(first, 2).fill('fr');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed these quotes since you read them. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  expect([await quote(second, 1).inputValue(), await language(second, 2).inputValue()]).toEqual([
    ...['Eve’s', 'fr'],
  ]);
  await second.getByRole('link', { name: 'All specimens' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);
  // Where both changed how many there are, theirs stand whole.
  await first.reload();
  await first.getByRole('button', { name: 'Add a quote to Arabic' }).click();
  await quote(first, 3).fill('نور');
  await language(first, 3).fill('ar');
  await quote(second, 1).fill('Eve’s own');
  await save(second).click();
  await saved(second);
  await first.context().clearCookies();
  await save(first).click();
  // A login that ends over the form loses no words.
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await first
    .getByRole('region', { name: 'Quotes as somebody else saved them' })
    .getByText(/^Eve’s own \(ar\)\n/)
    .waitFor();
  await save(first).click();
  await saved(first);

  // Without one it says those of its writing system.
  for (let at = 3; at >= 1; at -= 1) await press(`Take away quote ${at} of Arabic`);
  await press('Save the quotes');
  await first
    .getByText('The quotes are saved. Without a quote of its own the set says those below.')
    .waitFor();
  expect(await quote(first, 1).inputValue()).toMatch(/\p{Script=Arabic}/u);

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-quotes');
  await second.getByText('quotes/reem-kufi.arabic').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@quotes.example`, role });
    for (const path of ['specimens', 'specimens/quotes/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});

const keep = (page: Page) => page.getByRole('button', { name: 'Save the boxes' });
const kept = (page: Page) => page.getByText('The boxes are saved.').waitFor();
const field = (page: Page, box: string, label: string) =>
  page.getByRole('group', { name: box, exact: true }).getByLabel(label, { exact: true });
const mover = (page: Page, box: string) =>
  page.getByRole('button', { name: `Move ${box}`, exact: true }).and(page.locator('[data-handle]'));
const sizer = (page: Page, box: string) => page.getByRole('button', { name: new RegExp(`^Size ${box},`) });

/** Drags from the middle of one part of the page by so much, or to the middle of another one. */
async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const start = await press(page, from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middle(to);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** Presses the mouse where it stands still, and holds it. */
async function press(page: Page, from: Locator): Promise<{ x: number; y: number }> {
  await from.hover();
  const start = await middle(from);
  await page.mouse.down();
  return start;
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Once boxes are set of which the one there has this text and width: they stay as high then. */
function setAnew(page: Page, at: number, box: { text: string; width: string }): Promise<unknown> {
  return page.waitForResponse((response) => {
    if (!response.url().endsWith('/specimens/boxes/preview')) return false;
    const asked = response.request().postDataJSON().typed.fontFamilyBoxes[at];
    return asked.text === box.text && asked.width === box.width;
  });
}

test('an editor sizes and moves boxes by keyboard, by pointer and by figures, and a visitor sees them; of two the second is told, others are shown 403', {
  timeout: 300_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await signIn({ fount, page: first }, { email: 'ada@boxes.example', role: 'editor', name: 'Ada' });
  await first.goto('/admin/specimens?search=fraunces');
  const script = await scriptOf(first, async () => {
    await first.getByRole('link', { name: /^Boxes of Fraunces/ }).click();
    await mover(first, 'box 1').waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // By keyboard alone: the third of ten is half a row wide, and is made a third of it, two lines high and the second.
  await sizer(first, 'box 3').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await first.keyboard.press(key);
  await first.getByText('Box 3 is 4 of 12 columns wide and 2 lines high.').waitFor();
  expect([
    await field(first, 'Box 3', 'Width').inputValue(),
    await field(first, 'Box 3', 'Height').inputValue(),
  ]).toEqual(['4', '2']);
  await mover(first, 'box 3').focus();
  await first.keyboard.press('ArrowLeft');
  await mover(first, 'box 2').and(first.locator(':focus')).waitFor();
  expect(await field(first, 'Box 2', 'Text (optional)').inputValue()).toBe('Gaslight evenings');
  await first.keyboard.press('Enter');
  await field(first, 'Box 2', 'Width').and(first.locator(':focus')).waitFor();

  // What is wrong stands at its field and in a summary, and goes along.
  await first.keyboard.press('Control+a');
  await first.keyboard.type('13');
  await keep(first).focus();
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await field(first, 'Box 2', 'Width').and(first.locator(':focus')).waitFor();
  await first.getByText('This is at most 12.').waitFor();
  await first.getByText('They are shown once one field is filled in or mended.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first
    .getByRole('group', { name: 'Box 2', exact: true })
    .getByRole('button', { name: 'Move box 2 down' })
    .click();
  await first.getByRole('group', { name: 'Box 3', exact: true }).getByText('This is at most 12.').waitFor();
  await field(first, 'Box 3', 'Width').fill('4');
  await field(first, 'Box 3', 'Text (optional)').fill('Gaslight');
  await keep(first).focus();
  await first.keyboard.press('Enter');
  await kept(first);

  const visitor = await newPage();
  const shown = visitor.getByRole('textbox', { name: 'Light Italic', exact: true }).first();
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces/fraunces');
      return await shown.textContent();
    })
    .toBe('Gaslight');
  const spanOf = () => shown.evaluate((text) => text.closest('section')?.style.getPropertyValue('--span'));
  expect(await spanOf()).toBe('4');

  // By pointer: sized by its corner, moved onto another one, and left by Escape.
  await sizer(first, 'box 3').waitFor();
  await top(first);
  const box = first.locator('[data-box="fontFamilyBoxes 2"]');
  const column = ((await box.boundingBox())?.width ?? 0) / 4;
  const sized = setAnew(first, 2, { text: 'Gaslight', width: '6' });
  await drag(first, sizer(first, 'box 3'), { x: 2 * column, y: 0 });
  await expect.poll(() => field(first, 'Box 3', 'Width').inputValue()).toBe('6');
  await sized;
  const moved = setAnew(first, 0, { text: 'Gaslight', width: '6' });
  await drag(first, mover(first, 'box 3'), first.locator('[data-box="fontFamilyBoxes 0"]'));
  await first.getByText('Box 3 is box 1 now.').waitFor();
  expect(await field(first, 'Box 1', 'Text (optional)').inputValue()).toBe('Gaslight');
  await moved;
  // What is typed is as it was typed: here nothing, which is the whole row.
  const emptied = setAnew(first, 0, { text: 'Gaslight', width: '' });
  await field(first, 'Box 1', 'Width').fill('');
  await emptied;
  const grip = await press(first, sizer(first, 'box 1'));
  await first.mouse.move(grip.x + 1, grip.y);
  expect(await field(first, 'Box 1', 'Width').inputValue()).toBe('');
  await first.mouse.move(grip.x - 3 * column, grip.y, { steps: 4 });
  await expect.poll(() => field(first, 'Box 1', 'Width').inputValue()).not.toBe('');
  await first.keyboard.press('Escape');
  await first.mouse.up();
  expect(await field(first, 'Box 1', 'Width').inputValue()).toBe('');
  await field(first, 'Box 1', 'Width').fill('6');
  await keep(first).click();
  await kept(first);

  // On a telephone each has a row, and what is hidden there is not shown.
  await first.locator('[data-box="fontFamilyBoxes 8"]').waitFor();
  await first.getByRole('button', { name: /Shown on$/ }).click();
  await first.getByRole('option', { name: 'A telephone' }).click();
  await first.locator('[data-shown-as="phone"]').waitFor();
  expect(await first.locator('[data-box="fontFamilyBoxes 8"]').count()).toBe(0);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // A second one had them before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@boxes.example', role: 'owner', name: 'Eve' });
  await second.goto(new URL(first.url()).pathname);
  await field(second, 'Box 1', 'Text (optional)').fill('Eve’s');
  await field(first, 'Box 1', 'Text (optional)').fill('Ada’s');
  await field(first, 'Box 2', 'Height').fill('3');
  await keep(first).click();
  await kept(first);
  await keep(second).click();
  await second.getByText('Somebody changed these boxes since you read them. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  expect(await field(second, 'Box 1', 'Text (optional)').inputValue()).toBe('Eve’s');
  expect(await field(second, 'Box 2', 'Height').inputValue()).toBe('3');
  await second.getByRole('link', { name: 'All specimens' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await keep(second).click();
  await kept(second);

  // Those of the house in place of its own.
  await first.reload();
  await field(first, 'Box 2', 'Height').fill('4');
  await keep(first).click();
  await kept(first);
  const takeAway = async () => {
    await second.getByRole('button', { name: 'Take away', exact: true }).click();
    await second.getByRole('button', { name: 'Take them away' }).click();
  };
  await takeAway();
  // What somebody saved meanwhile is seen before it goes.
  await second.getByRole('dialog').waitFor({ state: 'hidden' });
  await second.getByText('Somebody changed these boxes since you read them. Nothing was saved.').waitFor();
  await expect.poll(() => field(second, 'Box 2', 'Height').inputValue()).toBe('4');
  await takeAway();
  await second.getByText('The family has the boxes of the house now.').waitFor();
  expect(await second.getByRole('group', { name: /^Box \d+$/ }).count()).toBe(5);
  await second.goto('/admin/audit?action=save-boxes');
  await second.getByText('boxes/fraunces').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@boxes.example`, role });
    await other.goto('/admin/specimens/boxes/1');
    await other.getByRole('heading', { name: '403' }).waitFor();
  }
});
