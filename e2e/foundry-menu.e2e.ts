import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { importInto, makeFolder } from './testing/import-folder.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test-on-own-server.ts';
import { writeOneFont } from './testing/write-one-font.ts';

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

test.for([1440, 960, 390])(
  'a menu at the top has the foundry’s entries, and pushes no control out of it at %d',
  async (width, { fount, newPage }) => {
    const folder = makeFolder();
    await writeOneFont(folder);
    // A logo in the place of the name, where the window is narrow.
    writeFileSync(path.join(folder, 'foundry.yaml'), width < 500 ? `${yaml}logo: logo.svg\n` : yaml);
    writeFileSync(path.join(folder, 'logo.svg'), logo);
    expect(await importInto(fount, folder)).toMatchObject({ code: 0 });
    const page = await newPage({ width, height: 800, touch: width < 500 });
    await openPage(page, '/login');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    if (width < 500) {
      const opener = page.getByRole('button', { name: /^The Very Long .*: menu$/ });
      // Of four to one, and the sign that it is a menu.
      expect((await opener.boundingBox())?.width).toBeGreaterThan(130);
      await opener.click();
      await menu.getByRole('link', { name: /^The Very Long Named Foundry/ }).waitFor();
    }
    expect(await menu.getByRole('link', { name: 'Typewriter' }).count()).toBe(0);
    expect(await menu.getByRole('link', { name: 'Elsewhere' }).getAttribute('href')).toBe(
      'https://example.com/grotta',
    );
    const controls = [
      menu.getByRole('link', { name: /^Letters in use/ }),
      menu.getByRole('link', { name: 'Typefaces' }),
      menu.getByRole('link', { name: 'Account' }),
      menu.getByRole('link', { name: 'Shop', exact: true }),
      menu.getByRole('combobox', { name: 'Search' }),
      menu.getByRole('button', { name: 'Sound' }),
    ];
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.width, String(control)).toBeGreaterThanOrEqual(24);
      expect(box?.x, String(control)).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), String(control)).toBeLessThanOrEqual(width);
      // In one bar, where the window is wide.
      if (width > 500) expect(box?.y, String(control)).toBeLessThan(64);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // What is looked at begins under the bar, and stays there.
    if (width > 500) {
      const top = await page
        .getByRole('main')
        .evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
      expect(top).toBeCloseTo((await menu.boundingBox())?.height ?? 0, 0);
    }
    await menu.getByRole('link', { name: 'Typefaces' }).press('Enter');
    await page.waitForURL('**/typefaces');
  },
);
