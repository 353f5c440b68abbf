import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the look' });
const saved = (page: Page) => page.getByText('The look is saved.').waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const entry = (page: Page, at: number) => page.getByRole('group', { name: `Entry ${at} of the menu` });
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">\n${inner}\n</svg>`;

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function type(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
}

/** Chooses the last of a list by keyboard. */
async function chooseLast(page: Page, list: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: list }).focus();
  await page.keyboard.press('Enter');
  // The list has the focus a moment after it is seen.
  await page.getByRole('option').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('option', { name: option, exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
}

async function sendFile(page: Page, press: string, name: string, source: string): Promise<void> {
  const opened = page.getByRole('alertdialog');
  if (!(await opened.isVisible())) await page.getByRole('button', { name: press, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await opened.getByRole('button', { name: /^Choose (a file|another)$/ }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(source) });
  await opened.getByText(name).waitFor();
  await opened.getByRole('button', { name: 'Take it', exact: true }).click();
}

test('an owner changes signs, colours and menu by keyboard, and visitors see them; of two the second is told, words are not lost, others are shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /422/] }),
    await newPage({ expectedErrors: [/409/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@look.example', role: 'owner', name: 'Ada' });
  const visitor = await newPage({ width: 1440, height: 900 });
  await visitor.goto('/information');
  const script = await scriptOf(first, async () => {
    await first.keyboard.press('Control+k');
    await first.getByRole('combobox', { name: 'Go to' }).and(first.locator(':focus')).waitFor();
    await first.keyboard.type('Look');
    await first.getByRole('option', { name: /^Screen Look/, selected: true }).waitFor();
    await first.keyboard.press('Enter');
    await first.getByRole('heading', { level: 1, name: 'Look' }).waitFor();
    await field(first, 'Paper (optional)').waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);

  // By keyboard alone; what is wrong is at its field, and goes where its entry goes.
  await type(first, 'Paper (optional)', '#fffff0');
  await type(first, 'Ink (optional)', '#eeeeee');
  await chooseLast(first, /Direction/, 'A bar at the top where the window is wide');
  await chooseLast(first, /Entries/, 'Those listed here');
  await press(first, 'Take away entry 2');
  // What it adds has the focus, since the press itself is gone.
  await press(first, 'Add Typewriter');
  await entry(first, 4)
    .getByRole('button', { name: 'Move entry 4 up' })
    .and(first.locator(':focus'))
    .waitFor();
  // The focus goes along, so that the next press moves it on.
  await first.keyboard.press('Enter');
  await first.keyboard.press('Enter');
  await entry(first, 2).getByRole('heading', { name: 'Typewriter' }).waitFor();
  await first.getByRole('button', { name: 'Move entry 2 up' }).and(first.locator(':focus')).waitFor();
  await press(first, 'Take away entry 2');
  await press(first, 'Take away entry 3');
  await first.getByRole('button', { name: 'Take away entry 2' }).and(first.locator(':focus')).waitFor();
  await press(first, 'Add Information');
  // A list that is left by a key too many comes back as it was.
  const way = first.getByRole('button', { name: /Entries/ });
  await way.focus();
  await first.keyboard.press('ArrowLeft');
  await entry(first, 1).waitFor({ state: 'hidden' });
  await first.keyboard.press('ArrowRight');
  await entry(first, 3).getByRole('heading', { name: 'Information' }).waitFor();
  expect(await first.getByRole('group', { name: /^Entry \d of the menu$/ }).count()).toBe(3);
  await press(first, 'Add one of your own');
  await type(first, 'Label', 'Shoes & <b>more</b>');
  await type(first, 'Address', 'javascript:alert(1)');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: 2 fields are to be mended.').waitFor();
  await field(first, 'Ink (optional)').and(first.locator(':focus')).waitFor();
  await first.getByText('#eeeeee on #fffff0 has a contrast of').waitFor();
  const wrongAddress = (at: number) =>
    entry(first, at).getByText('Please type a path like /information/about').waitFor();
  await wrongAddress(4);
  await press(first, 'Move entry 4 up');
  await wrongAddress(3);
  await press(first, 'Move entry 3 up');
  await press(first, 'Move entry 2 up');
  await type(first, 'Address', 'https://shoes.example/more');
  // Its preview shows what is typed, and could not be read before.
  await type(first, 'Ink (optional)', '#102040');
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('img', { name: /on its paper$/ }).waitFor();
  await first.getByText('Not saved.').waitFor();
  await press(first, 'Save the look');
  await saved(first);
  const bar = visitor.getByRole('navigation', { name: 'Menu' });
  await expect
    .poll(async () => {
      await visitor.goto('/information');
      return await bar.getByRole('link', { name: 'Shoes & <b>more</b>' }).getAttribute('href');
    })
    .toBe('https://shoes.example/more');
  expect(await bar.getByRole('link', { name: 'Typewriter' }).count()).toBe(0);
  const colours = await visitor.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 240)', 'rgb(16, 32, 64)']);

  // A logo: one that acts is refused with its line, and the dialog saves nothing.
  await sendFile(first, 'Choose the logo', 'bad.svg', svg('<script>alert(1)</script>'));
  await first.getByText('Line 2 of it: expected a drawing without scripts.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await sendFile(first, 'Choose the logo', 'photo.jpg', 'none');
  await first.getByText('Please choose an SVG.').waitFor();
  await sendFile(first, 'Choose the logo', 'bow.svg', svg('<path d="M0 0h40v20z"/>'));
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await sendFile(first, 'Choose the favicon', 'icon.svg', svg('<path d="M0 0h20v20z"/>'));
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  // In the preview it is as large as on the site.
  const preview = first.getByRole('img', { name: 'Fount on its paper', exact: true });
  const drawn = await preview.locator('span').first().boundingBox();
  expect((drawn?.width ?? 0) / (drawn?.height ?? 1)).toBeCloseTo(2, 1);
  await save(first).click();
  await saved(first);
  await expect
    .poll(async () => {
      await visitor.goto('/information');
      return await visitor.locator('link[rel=icon]').getAttribute('href');
    })
    .toMatch(/^\/images\/[0-9a-f]{64}\.svg$/);
  const sign = visitor.getByRole('link').getByRole('img').first();
  await sign.waitFor();
  expect((await visitor.request.get((await markOf(sign)) ?? '')).status()).toBe(200);

  // A second one had them before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@look.example', role: 'owner', name: 'Eve' });
  await second.goto('/admin/look');
  await field(second, 'Ink (optional)').fill('#000000');
  await field(first, 'Ink (optional)').fill('#000044');
  await first.getByRole('button', { name: 'Take off the favicon' }).click();
  await first.getByRole('button', { name: 'Choose the favicon' }).and(first.locator(':focus')).waitFor();
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed the look since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: #000044').waitFor();
  await second.getByText('As they left it, in the form now: Favicon.').waitFor();
  expect(await field(second, 'Ink (optional)').inputValue()).toBe('#000000');
  expect(await findBarriersEverywhere(second)).toEqual([]);
  await second
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Checklist' })
    .click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await save(second).click();
  await saved(second);

  // A login that ends over the form loses no words.
  await first.reload();
  await field(first, 'Ink (optional)').fill('#111111');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);
  await first.goto('/admin/audit?action=look');
  await first.getByText('#111111').first().waitFor();

  const editor = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: editor }, { email: 'bo@look.example', role: 'editor' });
  await editor.goto('/admin/look');
  await editor.getByRole('heading', { name: '403' }).waitFor();
});

test('what of a screen does not come loses no words, and comes when it is asked for again', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/net::ERR_FAILED/] });
  await signIn({ fount, page }, { email: 'ada@late.example', role: 'owner', name: 'Ada' });
  await page.goto('/admin/look');
  await field(page, 'Paper (optional)').fill('#fffffa');
  const late = /\/assets\/office-(sign-dialog|command-palette)-[^/]*\.js/;
  await page.route(late, (route) => route.abort());
  await page.getByRole('button', { name: 'Choose the favicon' }).click();
  await page
    .getByRole('alert')
    .getByText(/^This did not come\. Please press again/)
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('alert').getByText('The search did not come.').waitFor();
  await page.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close' }).waitFor({ state: 'hidden' });
  expect(await field(page, 'Paper (optional)').inputValue()).toBe('#fffffa');
  await page.unroute(late);
  await page.getByRole('button', { name: 'Choose the favicon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave it' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await save(page).click();
  await saved(page);
});

/** Where the drawing of a sign is served. */
function markOf(sign: ReturnType<Page['locator']>): Promise<string | undefined> {
  return sign.evaluate((mark: HTMLElement) => /url\("([^"]+)"\)/.exec(mark.style.cssText)?.[1]);
}
