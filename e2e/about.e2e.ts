import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844, touch: true, colorScheme: 'dark' as const },
])(
  'About tells of a family with words set in it, and shows it in use: $width',
  async (options, { newPage }) => {
    const page = await newPage(options);
    const listShifts = await watchShifts(page);
    await openPage(page, '/typefaces/fraunces?tab=about');
    const essay = page.getByRole('region', { name: 'Essay' });
    const word = essay.getByText('Plum & quince');
    const face = await word.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(face).not.toBe(await essay.evaluate((element) => getComputedStyle(element).fontFamily));
    await page.getByRole('img', { name: /^A jar label that says/ }).waitFor();
    await page.getByText('Label, Fraunces Black').waitFor();
    await seeWholePage(page);
    expect(await listShifts()).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  },
);
