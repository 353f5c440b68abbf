import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { test } from './testing/test-on-own-server.ts';

test('a section that is moved takes along the question of a link that is open in its text, with what was typed there; no word is lost', {
  timeout: 120_000,
}, async ({ fount, newPage }) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'uma@words.example', role: 'editor', name: 'Uma' });
  await page.goto('/admin/pages/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Our way');
  await page.getByRole('button', { name: 'Add a section' }).click();
  const text = (section: number) => page.getByLabel(`Text of section ${section} (optional)`);
  const title = (section: number) => page.getByLabel(`Title of section ${section}`);
  await title(1).fill('First');
  await title(2).fill('Second');
  await page.getByRole('button', { name: 'Words of ‘Text of section 1’' }).click();
  await page.getByRole('button', { name: 'Tags of ‘Text of section 1’' }).waitFor();
  await page.getByRole('button', { name: 'Words of ‘Text of section 2’' }).click();
  await page.getByRole('button', { name: 'Tags of ‘Text of section 2’' }).waitFor();
  const part = (section: number) => page.getByRole('region', { name: `Section ${section}`, exact: true });
  const question = (section: number) => part(section).getByRole('textbox', { name: 'Where the link leads' });
  const words = (section: number) => text(section).and(page.locator('[contenteditable="true"]'));
  await words(1).click();
  await page.keyboard.type('We draw letters');
  await words(2).click();
  await page.keyboard.type('We sell them');

  // Asked of the last word, begun to be answered, and moved down by keyboard and up by a pointer.
  await words(1).click();
  await page.keyboard.press('End');
  for (const _ of 'letters') await page.keyboard.press('Shift+ArrowLeft');
  await part(1).getByRole('button', { name: 'Link', exact: true }).click();
  await question(1).fill('/type');
  await page.getByRole('button', { name: 'Move section 1 down' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move section 2 up' }).waitFor();
  await expect.poll(() => title(2).inputValue()).toBe('First');
  expect(await question(1).count()).toBe(0);
  expect(await question(2).inputValue()).toBe('/type');
  expect([await words(1).textContent(), await words(2).textContent()]).toEqual([
    'We sell them',
    'We draw letters',
  ]);
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move section 2 up' }).click();
  await expect.poll(() => title(1).inputValue()).toBe('First');
  expect([await question(1).inputValue(), await question(2).count()]).toEqual(['/type', 0]);
  await question(1).press('End');
  await page.keyboard.type('faces');
  await page.keyboard.press('Enter');
  await question(1).waitFor({ state: 'detached' });
  await words(1).getByRole('link', { name: 'letters' }).waitFor();

  // Asked of a link that stands, while the other one of the two is moved past it, and of that one, too.
  await words(1).getByRole('link', { name: 'letters' }).click();
  await part(1).getByRole('button', { name: 'Link', exact: true }).click();
  await question(1).fill('/typefaces?of=us');
  await words(2).click();
  await page.keyboard.press('Control+a');
  await part(2).getByRole('button', { name: 'Link', exact: true }).click();
  await question(2).fill('https://shop.example');
  await page.getByRole('button', { name: 'Move section 2 up' }).click();
  await expect.poll(() => title(1).inputValue()).toBe('Second');
  expect([await question(1).inputValue(), await question(2).inputValue()]).toEqual([
    'https://shop.example',
    '/typefaces?of=us',
  ]);
  await part(2).getByRole('button', { name: 'Set the link' }).click();
  await part(1).getByRole('button', { name: 'Set the link' }).click();
  await words(1).getByRole('link', { name: 'We sell them' }).waitFor();

  // What was moved is taken back in its own text, and saved as it reads.
  await words(2).click();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Save the page' }).click();
  await page.waitForURL(/\/admin\/pages\/\d+$/);
  await page.getByText('The page is saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Tags of ‘Text of section 1’' }).click();
  await page.getByRole('button', { name: 'Tags of ‘Text of section 2’' }).click();
  // As words it stands until the press is drawn.
  const tags = (section: number) => text(section).and(page.locator('textarea'));
  expect([await tags(1).inputValue(), await tags(2).inputValue()]).toEqual([
    '<p><a href="https://shop.example">We sell them</a></p>',
    '<p>We draw <a href="/typefaces">letters</a></p>',
  ]);
});
