import { searchBox } from '../e2e/testing/search-box.ts';
import { whenTakenOver } from '../e2e/testing/shop-visit.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { watchInteractions } from './interactions.ts';
import type { Row } from './row.ts';

/** How long what visitors press and type outside of the shop takes until the paint that answers it, at 4 × CPU slow-down. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  try {
    await withPage(async (page) => {
      const slowest = await watchInteractions(page);
      await page.goto('/');
      await whenTakenOver(page);
      rows.push(
        await slowest('going from slide to slide', async () => {
          for (let slide = 0; slide < 3; slide += 1) await page.keyboard.press('ArrowDown');
        }),
        await slowest('searching', async () => {
          const { box, results } = searchBox(page);
          await box.pressSequentially('andersson');
          await results.getByRole('option').first().waitFor();
          await page.keyboard.press('ArrowDown');
        }),
      );
      await page.goto('/typefaces');
      await whenTakenOver(page);
      rows.push(
        await slowest('typing over the collection', () =>
          page.getByRole('textbox', { name: 'Your text for every typeface' }).pressSequentially('Hamburg'),
        ),
      );
      await page.goto('/typefaces/fraunces');
      await whenTakenOver(page);
      rows.push(
        await slowest('going from tab to tab of a family', async () => {
          for (const name of ['About', 'Try', 'Pricing', 'Specimen']) {
            await page.getByRole('link', { name, exact: true }).first().click();
            await page.locator('a[aria-current]').getByText(name, { exact: true }).first().waitFor();
          }
        }),
      );
    }, server.url);
  } finally {
    await server.remove();
  }
  return rows;
}
