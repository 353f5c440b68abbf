import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

/** What is marked on the page, text by text. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('feature-change') ?? [])].map(String));
}

async function openFeatures(page: Page, path: string) {
  await openPage(page, path);
  await page.getByRole('button', { name: /^Features \d+$/ }).click();
  const feature = (name: string) => page.getByRole('button', { name, exact: true });
  await feature('Slashed zero').waitFor();
  return { feature, text: page.locator('[data-cut]').first() };
}

test('what a feature changes in the text is marked as long as it is looked at, by pointer and by keyboard', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { feature, text } = await openFeatures(page, '/typewriter?text=Ab%2010&font=inter.latin.regular');
  const zero = feature('Slashed zero');
  await expect.poll(() => zero.getAttribute('aria-description')).toBe('changes a letter of this text');
  expect(await marked(page)).toEqual([]);
  await zero.hover();
  await expect.poll(() => marked(page)).toEqual(['0']);
  // The page's elements are as they were.
  expect(await text.evaluate((element) => element.childNodes.length)).toBe(1);
  await page.mouse.move(4, 4);
  await expect.poll(() => marked(page)).toEqual([]);
  await zero.focus();
  await expect.poll(() => marked(page)).toEqual(['0']);
  await page.keyboard.press('Enter');
  await expect.poll(() => zero.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => marked(page)).toEqual(['0']);
  expect(await findBarriers(page)).toEqual([]);
});

test('in Try what is typed is asked about anew, and each line in view is marked', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { feature } = await openFeatures(page, '/typefaces/inter?tab=try&text=Ab');
  const zero = feature('Slashed zero');
  await expect.poll(() => zero.getAttribute('aria-description')).toBe('changes nothing in this text');
  await page.getByRole('textbox', { name: 'Your text' }).fill('2003');
  await expect.poll(() => zero.getAttribute('aria-description')).toBe('changes 2 letters of this text');
  await zero.hover();
  await expect.poll(async () => new Set(await marked(page))).toEqual(new Set(['00']));
});

test('in Try another text is asked about however it comes in: chosen to start with, or the one before again', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { feature } = await openFeatures(page, '/typefaces/inter?tab=try&text=2003');
  const zero = feature('Slashed zero');
  const said = () => zero.getAttribute('aria-description');
  await expect.poll(said).toBe('changes 2 letters of this text');
  await page.getByRole('list', { name: 'Texts to start with' }).getByRole('link').first().click();
  await expect.poll(said).toBe('changes nothing in this text');
  const line = page.locator('main section').getByRole('textbox').first();
  await line.click();
  await page.locator('section [contenteditable]:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await expect.poll(said).toBe('changes 2 letters of this text');
  await page.keyboard.press('Escape');
  await expect.poll(said).toBe('changes nothing in this text');
});

/** The lines in view, and those of them that nothing is marked in. */
function linesInView(page: Page): Promise<{ seen: string[]; unmarked: string[] }> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('feature-change') ?? [])];
    const seen = [...document.querySelectorAll('[data-cut]')].filter((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return bottom >= 0 && top <= innerHeight;
    });
    const names = (texts: Element[]) => texts.map((text) => text.getAttribute('aria-label') ?? '');
    const unmarked = seen.filter(
      (text) => !ranges.some(({ startContainer }) => text.contains(startContainer)),
    );
    return { seen: names(seen), unmarked: names(unmarked) };
  });
}

test('in Try every line in view is marked, and those that are come to', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 1200 });
  const { feature } = await openFeatures(page, '/typefaces/inter?tab=try&text=2003&size=64');
  await feature('Slashed zero').focus();
  await expect.poll(async () => (await linesInView(page)).unmarked).toEqual([]);
  const { seen } = await linesInView(page);
  expect(seen.length).toBeGreaterThan(4);
  await page.locator('[data-cut]').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await linesInView(page)).unmarked).toEqual([]);
  expect((await linesInView(page)).seen.filter((line) => seen.includes(line))).toEqual([]);
});
