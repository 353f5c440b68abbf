import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';
import { writeOneFont } from './testing/write-one-font.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const yaml = `
name: The Very Long Named Foundry of Grotta and Daughters
menu:
  direction: horizontal
  entries:
    - { label: "Letters in use, all over the whole world", to: /typefaces?text=Use }
    - typefaces
    - { label: Elsewhere, to: "https://example.com/grotta" }
`;

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>';

test.for([1440, 960, 820, 390])(
  'a menu at the top has the foundry’s entries, and pushes no control out of it at %d',
  async (width, { fount, newPage }) => {
    const isCompact = width < 960;
    const folder = makeFolder();
    await writeOneFont(folder);
    // A logo in the place of the name, where the window is narrow.
    writeFileSync(path.join(folder, 'foundry.yaml'), width < 500 ? `${yaml}logo: logo.svg\n` : yaml);
    writeFileSync(path.join(folder, 'logo.svg'), logo);
    expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
    const page = await newPage({ width, height: 800, touch: width < 500 });
    await openPage(page, '/login');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    if (isCompact) {
      const opener = page.getByRole('button', { name: /^The Very Long .*: menu$/ });
      // Of a logo four to one, and the sign that it is a menu.
      await expect.poll(async () => (await opener.boundingBox())?.width).toBeGreaterThan(130);
      await opener.click();
      await menu.getByRole('link', { name: /^The Very Long Named Foundry/ }).waitFor();
    }
    await expect.poll(() => menu.getByRole('link', { name: 'Typewriter' }).count()).toBe(0);
    await expect
      .poll(() => menu.getByRole('link', { name: 'Elsewhere' }).getAttribute('href'))
      .toBe('https://example.com/grotta');
    const entries = [/^Letters in use/, 'Typefaces', 'Elsewhere'].map((name) =>
      menu.getByRole('link', { name }),
    );
    const controls = [
      ...entries,
      menu.getByRole('link', { name: 'Account' }),
      menu.getByRole('link', { name: 'Shop', exact: true }),
      menu.getByRole('combobox', { name: 'Search' }),
      menu.getByRole('button', { name: 'Sound' }),
    ];
    // Each can be pressed and is whole in the window; where that is wide, they stand in one bar.
    const isInPlace = (box: Box | null) =>
      box !== null &&
      box.width >= 24 &&
      box.x >= 0 &&
      box.x + box.width <= width &&
      (isCompact || box.y < 64);
    for (const control of controls)
      await expect.poll(() => control.boundingBox(), { message: String(control) }).toSatisfy(isInPlace);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    // In the order in which the foundry lists them.
    const starts = await Promise.all(
      entries.map(async (entry) => (await entry.boundingBox())?.[isCompact ? 'y' : 'x']),
    );
    expect(starts).toEqual(starts.toSorted((one = 0, other = 0) => one - other));
    // What is looked at begins under the bar, and stays there.
    if (!isCompact) {
      await expect
        .poll(async () => {
          const top = await page
            .getByRole('main')
            .evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
          return top - ((await menu.boundingBox())?.height ?? 0);
        })
        .toBeCloseTo(0, 0);
    }
    await menu.getByRole('link', { name: 'Typefaces' }).press('Enter');
    await page.waitForURL('**/typefaces');
  },
);

test('a long name of the foundry pushes nothing out of a menu at the side', async ({ fount, newPage }) => {
  const folder = makeFolder();
  await writeOneFont(folder);
  writeFileSync(
    path.join(folder, 'foundry.yaml'),
    'name: The Very Long Named Foundry of Grotta and Daughters\n',
  );
  expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
  for (const size of [
    { width: 2560, height: 1440 },
    { width: 1440, height: 700 },
    { width: 820, height: 1180 },
    { width: 390, height: 664 },
  ]) {
    const page = await newPage(size);
    await openPage(page, '/login');
    const opener = page.getByRole('button', { name: /: menu$/ });
    if (await opener.isVisible()) await opener.click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const control of [
      menu.getByRole('link', { name: /^The Very Long Named Foundry/ }),
      menu.getByRole('link', { name: 'Typefaces', exact: true }),
      menu.getByRole('link', { name: 'Account' }),
      menu.getByRole('link', { name: 'Shop', exact: true }),
      menu.getByRole('combobox', { name: 'Search' }),
      menu.getByRole('button', { name: 'Sound' }),
    ])
      await expect
        .poll(() => control.boundingBox(), { message: `${control} at ${size.width}` })
        .toSatisfy(
          (box: Box | null) =>
            box !== null &&
            box.x >= 0 &&
            box.x + box.width <= size.width &&
            box.y >= 0 &&
            box.y + box.height <= size.height,
        );
  }
});
