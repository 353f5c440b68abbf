import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdPages } from './testing/hold-pages.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const desktop = { width: 1440, height: 900, touch: false };

/** Once the address has these parameters. */
async function waitForQuery(page: Page, wanted: Record<string, string | null>): Promise<void> {
  await page.waitForURL(({ searchParams }) =>
    Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value),
  );
}

test('letterforms that are chosen while the list of the last one is on its way are chosen beside it', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces?forms=');
  const choice = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) });
  await choice('Bold').waitFor();
  const { asked, letGo } = await holdPages(page, /\/typefaces(\/filter\/\w+)?\.data/);
  await choice('Bold').click();
  await expect.poll(() => asked().at(-1)?.get('forms')).toBe('bold');
  await choice('Italic').click();
  await expect.poll(() => asked().at(-1)?.get('forms')).toBe('bold.italic');
  // The word still says that it chooses.
  await choice('Bold').click();
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.getByRole('link', { name: 'Serif', exact: true }).click();
  await expect.poll(() => asked().at(-1)?.get('forms')).toBe('bold.italic');
  await page.getByText('Letterforms', { exact: true }).click();
  await choice('One-storey a').click();
  await expect.poll(() => asked().at(-1)?.get('forms')).toBe('bold.italic.one-storey-a');
  letGo();
  await page.waitForURL('**/typefaces/filter/serif?forms=bold.italic.one-storey-a');
});

test('a proof’s language, cut and kind that are chosen one after the other are all kept', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try&view=proof');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.waitFor();
  const { asked, letGo } = await holdPages(page, /\/typefaces\/fraunces\.data/);
  await language.selectOption({ label: 'Czech' });
  await expect.poll(() => asked().at(-1)?.get('language')).toBe('cs');
  await page.getByRole('combobox', { name: 'Cut' }).selectOption({ label: 'Black' });
  await expect.poll(() => asked().at(-1)?.get('font')).toMatch(/black/);
  await page.getByRole('link', { name: 'Kerning', exact: true }).click();
  await expect.poll(() => asked().at(-1)?.get('proof')).toBe('kerning');
  letGo();
  await waitForQuery(page, { language: 'cs', proof: 'kerning', view: 'proof' });
  await page.getByRole('region', { name: 'Kerning of Black', exact: true }).waitFor();
  await expect.poll(() => language.inputValue()).toBe('cs');
});

test('a tab and a writing system that are chosen one after the other are both kept', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/noto-sans');
  const systems = page.getByRole('navigation', { name: 'Writing systems' });
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const { asked, letGo } = await holdPages(page, /\/typefaces\/noto-sans\.data/);
  await tabs.getByRole('link', { name: 'About' }).click();
  await expect.poll(() => asked().at(-1)?.get('tab')).toBe('about');
  await systems.getByRole('link', { name: 'Arabic' }).click();
  // What the pointer rested on before may be asked for ahead after it.
  await expect.poll(() => asked().map((query) => query.get('set'))).toContain('arabic');
  await tabs.getByRole('link', { name: 'Try' }).click();
  letGo();
  await waitForQuery(page, { tab: 'try', set: 'arabic' });
});

test('cuts that are laid on the desk while another is on its way lie beside it', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/compare?family=inter&family=fraunces');
  const another = page.getByRole('combobox', { name: 'Another family' });
  const { asked, letGo } = await holdPages(page, /\/compare\.data/);
  await another.fill('bungee');
  await another.press('Enter');
  await expect.poll(() => asked().at(-1)?.getAll('family')).toEqual(['bungee']);
  await another.fill('space-mono');
  await another.press('Enter');
  await expect.poll(() => asked().at(-1)?.getAll('family')).toEqual(['bungee', 'space-mono']);
  letGo();
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect.poll(() => names.allTextContents()).toHaveLength(4);
});
