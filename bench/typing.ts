import type { Page } from 'playwright-core';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';
import { traceKeys } from './trace-keys.ts';

/** A place to type in: how it is opened, and how long its keys may take. */
interface Place {
  measure: string;
  open: (page: Page, url: string) => Promise<void>;
  /** In ms, where they are not those of the others. */
  limits?: Record<keyof typeof usual, number>;
}

const places: Place[] = [
  {
    measure: 'a key in the tab Try of twenty cuts',
    async open(page, url) {
      await page.goto(`${url}/typefaces/fraunces?tab=try`, { waitUntil: 'networkidle' });
      await page.locator('section').nth(1).getByRole('textbox').click();
      await page.locator('section [contenteditable]').waitFor();
    },
  },
  {
    measure: 'a key in a specimen box',
    async open(page, url) {
      await page.goto(`${url}/typefaces/fraunces`, { waitUntil: 'networkidle' });
      await page.locator('section').nth(1).getByRole('textbox').click();
      await page.locator('section [contenteditable]').waitFor();
      await page.getByRole('slider', { name: 'Weight' }).waitFor();
    },
  },
  {
    measure: 'a key on the typewriter',
    async open(page, url) {
      await page.goto(`${url}/typewriter`, { waitUntil: 'networkidle' });
      await page.locator('main [contenteditable]').waitFor();
    },
  },
  {
    measure: 'a key on the compare desk of eight cuts',
    limits: { desktop: 8, slow: 32 },
    async open(page, url) {
      const cuts = ['thin', 'light', 'regular', 'medium', 'semibold', 'bold', 'extrabold', 'black'];
      const query = new URLSearchParams({ text: 'Hamburg' });
      for (const cut of cuts) query.append('cut', `fraunces.latin.${cut}`);
      await page.goto(`${url}/compare?${query}`, { waitUntil: 'networkidle' });
      await page.getByRole('textbox', { name: 'Your text' }).press('End');
    },
  },
];

const text = ' and the quick brown foxes, jumping over lazy dogs';
const usual = { desktop: 8, slow: 40 };
const speeds = [
  { slowDown: 1, where: 'on a desktop', of: 'desktop' },
  { slowDown: 4, where: 'at 4 × CPU slow-down', of: 'slow' },
] as const;

/** Script, style and layout of a typed key, the median of the keys of a sentence, from the browser's own trace. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  for (const place of places) {
    for (const { slowDown, where, of } of speeds) {
      await withPage(async (page) => {
        await place.open(page, server.url);
        const keys = await traceKeys(page, { text, slowDown });
        rows.push(
          atMost(
            `${place.measure} ${where} (script and layout)`,
            median(keys),
            (place.limits ?? usual)[of],
            'ms',
            1,
          ),
        );
      });
    }
  }
  await server.remove();
  return rows;
}
