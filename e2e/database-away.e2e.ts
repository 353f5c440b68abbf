import { expect, inject } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { type DatabaseWire, startDatabaseWire } from './testing/database-wire.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  goOn,
  openAssign,
  openDownload,
  openStep,
  order,
  payByDemoCard,
  zurichCompany,
} from './testing/shop-visit.ts';
import { type OwnFount, startFount } from './testing/start-fount.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { test as base } from './testing/test-in-browser.ts';

const outOfReach =
  'The shop is out of reach for a moment. Nothing that you entered is lost; please try again shortly.';

const test = base.extend<{ shop: { fount: OwnFount; wire: DatabaseWire } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const template = inject('postgresTemplate');
      if (!template) throw new Error('this test needs PostgreSQL: run it with npm test');
      const database = await createTestDatabase({ template: template.database });
      const wire = await startDatabaseWire(database.url);
      const fount = await startFount({ databaseUrl: wire.url });
      await use({ fount, wire });
      await fount.remove();
      await wire.stop();
      await database.drop();
    },
    { scope: 'file' },
  ],
});

test('while PostgreSQL is away kept pages come, others say so, and the shop goes on with what was typed', async ({
  shop: { fount, wire },
  browser,
}) => {
  const page = await browser.newPage({ visit: fount, expectedErrors: [/status of 503/] });
  await (await fetchFrom(fount, '/typefaces')).text();
  await openAssign(page, { users: 3 });
  await assignTo(page, zurichCompany);
  wire.cut();

  expect((await fetchFrom(fount, '/typefaces')).status).toBe(200);
  const other = await page.context().newPage();
  const answer = await other.goto('/typefaces/eczar?tab=try&text=Nobody%20has%20asked%20for%20this');
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '10']);
  await other.getByRole('heading', { name: outOfReach }).waitFor();
  await other.getByRole('link', { name: 'Go back to home' }).waitFor();

  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByText(outOfReach).waitFor();
  await openStep(page, 'Pay').waitFor();

  wire.mend();
  await expect.poll(async () => (await fetchFrom(fount, '/ready')).status, { timeout: 30_000 }).toBe(200);
  await other.reload();
  await other.getByRole('textbox').first().waitFor();
  await order(page);
  await payByDemoCard(page);
  await openDownload(page);
});
