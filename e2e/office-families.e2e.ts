import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice, signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { holdPages } from './testing/hold-pages.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save the family' });
const saved = (page: Page) => page.getByText('The family is saved.').waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an editor renames a family by keyboard, and its old address leads on; of two the second is told, words are not lost, others are shown 403', async ({
  fount,
  newPage,
}) => {
  const [first, second] = [
    await newPage({ expectedErrors: [/401/, /409/, /422/] }),
    await newPage({ expectedErrors: [/409/, /ERR_FAILED/] }),
  ];
  await enterOffice({ fount, page: first }, { email: 'ada@families.example', role: 'editor', name: 'Ada' });
  const script = await scriptOf(first, async () => {
    await first
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Families', exact: true })
      .click();
    await first.getByRole('link', { name: 'Fraunces' }).waitFor();
  });
  expect(script).toBeLessThanOrEqual(60_000);
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('searchbox', { name: 'Search' }).fill('eczar');
  await first.keyboard.press('Enter');
  await first.getByText('1 family.').waitFor();
  await first.getByRole('button', { name: /Category/ }).click();
  await first.getByRole('option', { name: 'Display', exact: true }).click();
  await first.getByText('There is no such family.').waitFor();
  expect(new URL(first.url()).searchParams.get('category')).toBe('Display');

  // From the palette to the family, and by keyboard alone from there, with what is wrong at its field and in a summary.
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('Fraunces');
  await first.getByRole('option', { name: /^Family Fraunces/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  await field(first, 'Name').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  const type = async (name: string, words: string) => {
    await field(first, name).focus();
    await first.keyboard.press('Control+a');
    await first.keyboard.type(words);
  };
  await type('Released on (optional)', '2024-02-31');
  await first.keyboard.press('Enter');
  await first.getByText('Nothing was saved: one field is to be mended.').waitFor();
  await field(first, 'Released on (optional)').and(first.locator(':focus')).waitFor();
  await first.getByText('Please type a date like 2024-05-31.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await type('Released on (optional)', '2024-02-29');
  await type('Name', 'Fraunces <b>Nova</b>');
  await type('Group (optional)', 'Nova');
  await first.getByRole('button', { name: 'Add a version' }).focus();
  await first.keyboard.press('Enter');
  await type('Number of version 1', '9.0');
  await type('Day of version 1', '2026-01-02');
  await type('Changes of version 1', 'Kerning of Ł.');
  await first.getByText('Not saved.').waitFor();
  await save(first).focus();
  await first.keyboard.press('Enter');
  await saved(first);
  await first
    .getByText('Its address is /typefaces/fraunces-b-nova-b now, and fraunces leads there.')
    .waitFor();
  await first.waitForURL('**/admin/families/fraunces-b-nova-b');

  // A visitor, by the address that it had.
  const visitor = await newPage();
  await expect
    .poll(async () => {
      await visitor.goto('/typefaces/fraunces');
      return new URL(visitor.url()).pathname;
    })
    .toBe('/typefaces/fraunces-b-nova-b');
  expect(await visitor.title()).toContain('Fraunces <b>Nova</b>');

  // A second one had it before them, and keeps their words.
  await signIn({ fount, page: second }, { email: 'eve@families.example', role: 'owner', name: 'Eve' });
  // At the address that leads on there is no form yet: what is typed into it would be lost on the way.
  await second.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('form') !== null) Object.assign(globalThis, { isFormDrawn: true });
    }).observe(document, { childList: true, subtree: true });
  });
  const there = await holdPages(second, /\/api\/admin\/families\/fraunces-b-nova-b/);
  await second.goto('/admin/families/fraunces');
  await expect.poll(() => there.asked().length).toBe(1);
  expect(await second.evaluate(() => 'isFormDrawn' in globalThis)).toBe(false);
  there.letGo();
  await field(second, 'Group (optional)').fill('Eve’s');
  await field(first, 'Group (optional)').fill('Ada’s');
  await field(first, 'Designers (optional)').fill('Ada\nUndercase Type');
  await save(first).click();
  await saved(first);
  await save(second).click();
  await second.getByText('Somebody changed this family since you read it. Nothing was saved.').waitFor();
  await second.getByText('Somebody made this meanwhile: Ada’s').waitFor();
  await second.getByText('As they left it, in the form now: Designers.').waitFor();
  expect(await field(second, 'Group (optional)').inputValue()).toBe('Eve’s');
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
  await field(first, 'Categories (optional)').fill('Serif\nNova');
  await first.context().clearCookies();
  await save(first).click();
  await first.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await first.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await save(first).click();
  await saved(first);
  await first.goto('/admin/families?category=Nova');
  await first.getByText('1 family.').waitFor();

  // Designers: one is made, found by the palette, and taken away.
  await first.goto('/admin/designers');
  await first.getByRole('link', { name: 'Undercase Type' }).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await first.getByRole('button', { name: 'New designer' }).click();
  await field(first, 'Name').fill('Zoë Zilch');
  await field(first, 'Link (optional)').fill('nowhere');
  await first.keyboard.press('Enter');
  await field(first, 'Link (optional)').and(first.locator(':focus')).waitFor();
  await first.getByText('Please type an address like https://example.com.').waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await field(first, 'Link (optional)').fill('https://zoe.example');
  await first.keyboard.press('Enter');
  await first.getByText('The designer is saved.').waitFor();
  await setBiographyAsWords(first, second);
  await first.keyboard.press('Control+k');
  await first.getByRole('combobox', { name: 'Go to' }).fill('undercase');
  await first.getByRole('option', { name: /^Designer Undercase Type/, selected: true }).waitFor();
  await first.keyboard.press('Enter');
  await first.getByRole('link', { name: 'Fraunces <b>Nova</b>' }).waitFor();
  await first.goto('/admin/designers?search=zilch');
  await first.getByRole('link', { name: 'Zoë Zilch' }).click();
  await first.getByRole('button', { name: 'Take away' }).click();
  await first.getByRole('button', { name: 'Take them away' }).click();
  await first.getByRole('link', { name: 'Undercase Type' }).waitFor();

  // Before and after, of whoever did it.
  await second.goto('/admin/audit?action=save-family');
  await second.getByText('Kerning of Ł.').first().waitFor();

  for (const role of ['sales', 'bookkeeper'] as const) {
    const other = await newPage({ expectedErrors: [/403/] });
    await signIn({ fount, page: other }, { email: `${role}@families.example`, role });
    for (const path of ['families', 'families/fraunces-b-nova-b', 'designers', 'designers/1']) {
      await other.goto(`/admin/${path}`);
      await other.getByRole('heading', { name: '403' }).waitFor();
    }
  }
});

test('what a family said is told beside what it says; it is taken into the form, neither onto the site nor off it, and nothing is changed until it is saved', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/404/, /409/] });
  await enterOffice({ fount, page }, { email: 'uma@families.example', role: 'editor', name: 'Uma' });
  await page.goto('/admin/families/eczar');
  await field(page, 'Name').waitFor();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  expect(await versions.count()).toBe(0);
  const group = field(page, 'Group (optional)');
  await field(page, 'Name').fill('Eczar Wide');
  await group.fill('Broad');
  await page.getByRole('button', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Legacy' }).click();
  await save(page).click();
  await saved(page);
  await page.waitForURL('**/admin/families/eczar-wide');

  // By which alone there is no version.
  await page.getByRole('button', { name: 'Take off the site' }).click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await page.getByText('Eczar Wide is off the site.').waitFor();
  const until = versions.getByRole('button', { name: /^Until .*, when Uma changed it$/ });
  await expect.poll(() => until.count()).toBe(1);
  await versions.getByText(/^Whether it is on the site, its day of release/).waitFor();
  await until.focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('insertion').getByText('Wide', { exact: true }).waitFor();
  await versions.getByRole('insertion').getByText('-wide', { exact: true }).waitFor();
  await versions.getByRole('insertion').getByText('Broad', { exact: true }).waitFor();
  await versions.getByRole('deletion').getByText('In the collection', { exact: true }).waitFor();
  expect(await versions.getByRole('term').allInnerTexts()).toEqual(['Name', 'Address', 'Group', 'Kind']);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  // Over words that are not saved nothing is taken.
  await group.fill('Typed');
  const take = versions.getByRole('button', { name: 'Take these words into the form' });
  await take.and(page.locator('[aria-disabled="true"]')).waitFor();
  await group.fill('Broad');
  await take.click();
  await page.getByText('The words of that version stand in the form.').waitFor();
  await field(page, 'Name').and(page.locator(':focus')).waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Eczar');
  expect(await group.inputValue()).toBe('');
  await page.getByText('Not saved.').waitFor();
  await page.getByText('It is off the site: no visitor sees it, and nobody can buy it.').waitFor();

  // What another one saved meanwhile is told, and a second press is over it.
  const other = await newPage();
  await signIn({ fount, page: other }, { email: 'zoe@families.example', role: 'editor', name: 'Zoë' });
  await other.goto('/admin/families/eczar-wide');
  await field(other, 'Designers (optional)').fill('Zoë Zilch');
  await field(other, 'Group (optional)').fill('Zoë’s');
  await save(other).click();
  await saved(other);
  await save(page).click();
  await page.getByText('Somebody made this meanwhile: Zoë’s').waitFor();
  await page.getByText('As they left it, in the form now: Designers.').waitFor();
  await expect.poll(() => versions.getByRole('button', { name: /^Until/ }).count()).toBe(2);
  await save(page).click();
  await saved(page);
  await page.waitForURL('**/admin/families/eczar');
  await page.getByText('It is off the site: no visitor sees it, and nobody can buy it.').waitFor();
  expect(await field(page, 'Designers (optional)').inputValue()).toBe('Zoë Zilch');
  // What stood is no loss: it leads back from there.
  await expect.poll(() => versions.getByRole('button', { name: /^Until/ }).count()).toBe(3);
  const visitor = await newPage({ expectedErrors: [/404/] });
  await visitor.goto('/typefaces/eczar');
  await visitor.getByText('This page could not be found').waitFor();

  // One that is not kept any more is told, and the list is read anew.
  await page.route(/\/families\/\d+\/versions\/\d+$/, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: '/problems/not-found', title: 'Not found', status: 404 },
    }),
  );
  await page.route(/\/families\/\d+\/versions$/, async (route) => {
    const response = await route.fetch();
    const json: { versions: object[] } = await response.json();
    await route.fulfill({ response, json: { versions: json.versions.slice(0, 2) } });
  });
  await versions
    .getByRole('button', { name: /^Until/ })
    .last()
    .click();
  await versions.getByText('The version that you opened is not kept any more.').waitFor();
  await expect.poll(() => versions.getByRole('button', { name: /^Until/ }).count()).toBe(2);
});

test('what was said of a designer is told beside what is said, by keyboard taken into the form, and saved from there', async ({
  fount,
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/409/] });
  await enterOffice({ fount, page }, { email: 'vea@families.example', role: 'editor', name: 'Vea' });
  await page.goto('/admin/designers/new');
  await field(page, 'Name').fill('Nova Nib');
  await field(page, 'Biography (optional)').fill('She draws letters.');
  await page.keyboard.press('Tab');
  const keep = page.getByRole('button', { name: 'Save the designer' });
  await keep.click();
  await page.getByText('The designer is saved.').waitFor();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  expect(await versions.count()).toBe(0);
  await field(page, 'Name').fill('Nova Quill');
  await field(page, 'Link (optional)').fill('https://nova.example');
  await field(page, 'Biography (optional)').fill('<p>She draws <em>numbers</em>.</p>');
  await keep.click();
  await page.getByText('The designer is saved.').waitFor();

  const until = versions.getByRole('button', { name: /^Until .*, when Vea changed it$/ });
  await until.focus();
  await page.keyboard.press('Enter');
  await versions.getByRole('insertion').getByText('numbers', { exact: true }).waitFor();
  await versions.getByRole('deletion').getByText('letters', { exact: true }).waitFor();
  expect(await versions.getByRole('term').allInnerTexts()).toEqual(['Name', 'Address', 'Link', 'Biography']);
  await versions.getByText(/^Which families are theirs is none of these words/).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const take = versions.getByRole('button', { name: 'Take these words into the form' });
  await take.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The words of that version stand in the form.').waitFor();
  await field(page, 'Name').and(page.locator(':focus')).waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Nova Nib');
  expect(await field(page, 'Link (optional)').inputValue()).toBe('');
  await page.getByText('Not saved.').waitFor();

  // What another one saved meanwhile is told, and the next press is over it.
  const other = await newPage();
  await signIn({ fount, page: other }, { email: 'zea@families.example', role: 'editor', name: 'Zea' });
  await other.goto(new URL(page.url()).pathname);
  await field(other, 'Biography (optional)').fill('<p>She draws <em>maps</em>.</p>');
  await other.getByRole('button', { name: 'Save the designer' }).click();
  await other.getByText('The designer is saved.').waitFor();
  await keep.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Somebody made this meanwhile: .*maps/).waitFor();
  await expect.poll(() => versions.getByRole('button', { name: /^Until/ }).count()).toBe(2);
  await keep.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^The designer is saved\./).waitFor();
  await expect.poll(() => versions.getByRole('button', { name: /^Until/ }).count()).toBe(3);
  await page.reload();
  expect(await field(page, 'Name').inputValue()).toBe('Nova Nib');
  expect(await field(page, 'Biography (optional)').inputValue()).toBe('<p>She draws letters.</p>');
});

/** A biography that is set as it reads, by keyboard alone where one types; another one changes it meanwhile. */
async function setBiographyAsWords(page: Page, other: Page): Promise<void> {
  const words = field(page, 'Biography (optional)');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  const asWords = press('Words of ‘Biography’');
  const asTags = press('Tags of ‘Biography’');
  const keep = async () => {
    await press('Save the designer').click();
    await page.getByText('The designer is saved.').waitFor();
  };
  const written = '<p>She  <em>draws</em></p><p>[[what]] &amp; <a href="/typefaces">type</a></p>';
  await words.fill(written);
  await keep();
  const kept = await words.inputValue();
  expect(await scriptOf(page, () => asWords.click())).toBeLessThanOrEqual(130_000);
  await words.and(page.locator('[contenteditable]:focus')).waitFor();
  expect(await words.getByRole('paragraph').allInnerTexts()).toEqual(['She draws', '[[what]] & type']);
  expect(await page.getByText('Not saved.').count()).toBe(0);
  expect(await findBarriersEverywhere(page)).toEqual([]);

  // What is pressed stands where one types; arrows lead from press to press, also to one that can do nothing, Tab in and out.
  await words.press('Control+End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await press('Redo').and(page.locator('[aria-disabled=true]:focus')).waitFor();
  await page.keyboard.press('Tab');
  await words.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  expect(await words.and(page.locator(':focus')).count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  for (const next of ['Undo', 'Line', 'Out', 'In', 'Numbered', 'List']) {
    await page.keyboard.press('ArrowLeft');
    await press(next).and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.press('Enter');
  await words.and(page.locator(':focus')).waitFor();
  await press('List').and(page.locator('[aria-pressed=true]')).waitFor();
  await page.keyboard.type('a < b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await press('Link').click();
  const leads = field(page, 'Where the link leads');
  await leads.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('A link needs an address like https://…, mailto:… or /typefaces.').waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await words.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await press('Link').click();
  await leads.fill('https://example.com/?a=1&b=2');
  await page.keyboard.press('Enter');
  await words.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+End');
  await paste(
    page,
    '<div onclick="x()">: <b>c</b><script>alert(1)</script><img src=x onerror=alert(1)></div>',
  );
  await paste(page, 'x'.repeat(1_000_001));
  await page.getByText('What was pasted is longer than a text may be. Nothing of it was taken.').waitFor();
  await asTags.click();
  const set = [
    '<p>She <em>draws</em></p>',
    '<p>[[what]] &amp; <a href="/typefaces">type</a>!</p>',
    '<ul>\n<li>a &lt; b</li>',
    '<li><a href="https://example.com/?a=1&amp;b=2"><strong>bold</strong></a>: <strong>c</strong></li>\n</ul>',
  ].join('\n');
  expect(await words.inputValue()).toBe(set);
  await asWords.click();
  await keep();

  // A point goes in and out, at most to where it can; one whose beginning is taken back is a paragraph.
  const points = async () => [await words.locator('li').count(), await words.locator('li li').count()];
  await words.press('Control+End');
  for (const [key, wanted] of [
    ['Control+]', [2, 1]],
    ['Control+]', [2, 1]],
    ['Control+[', [2, 0]],
    ['Home', [2, 0]],
    ['Backspace', [1, 0]],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await points()]).toEqual([key, wanted]);
  }
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await page.getByText('Not saved.').waitFor({ state: 'hidden' });

  // All that is taken back is nothing that is to be saved.
  await words.press('Control+a');
  await page.keyboard.type('x');
  await page.getByText('Not saved.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Not saved.').waitFor({ state: 'hidden' });

  // What another one saved stands in the words, and beside them where both changed them.
  await other.goto(new URL(page.url()).pathname);
  // An editor that does not come takes nothing with it.
  await field(other, 'Biography (optional)').fill('<p>Theirs');
  await other.route(/words-editor/, (route) => route.abort());
  await other.getByRole('button', { name: 'Words of ‘Biography’' }).click();
  await other.getByText(/^This did not come\./).waitFor();
  await field(other, 'Biography (optional)').press('End');
  await other.keyboard.type('</p>');
  await other.getByRole('button', { name: 'Save the designer' }).click();
  await other.getByText('The designer is saved.').waitFor();
  await field(page, 'Link (optional)').fill('https://zilch.example');
  await press('Save the designer').click();
  await page.getByText('As they left it, in the form now: Biography.').waitFor();
  expect(await words.textContent()).toBe('Theirs');
  await words.press('Control+z');
  expect(await words.textContent()).toBe('Theirs');
  await keep();

  await other.reload();
  await field(other, 'Biography (optional)').fill('<p>Theirs again</p>');
  await other.getByRole('button', { name: 'Save the designer' }).click();
  await other.getByText('The designer is saved.').waitFor();
  await words.fill('Mine');
  await press('Save the designer').click();
  await words.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  const told = (await words.getAttribute('aria-describedby')) ?? '';
  await page
    .locator(`[id="${told}"]`)
    .getByText('Somebody made this meanwhile: <p>Theirs again</p>')
    .waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);
  expect(await words.textContent()).toBe('Mine');
  await keep();

  // Remembered in the browser; what would be lost as words stands as tags, to the letter.
  await page.reload();
  await words.and(page.locator('[contenteditable]')).waitFor();
  await asTags.click();
  await words.fill('<p class="x">1 < 2</p>');
  await asWords.click();
  await page.getByText(/^It stands as tags, since it holds what would be lost as words/).waitFor();
  expect(await words.inputValue()).toBe('<p class="x">1 < 2</p>');
  await words.fill(kept);
  await asWords.click();
  await words.fill('She draws');
  await keep();
}

/** Pastes HTML where the cursor stands. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}
