import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('npm run staff -- actions', (open) => {
  const shop = shopOfSuite(open);

  it('tells what can be done with an order, and why the rest cannot', async () => {
    const { orderId } = await placeEnquiry(shop);
    const lines: string[] = [];
    await runStaffCommand(shop.services, ['actions', `${orderId}`], (line) => lines.push(line));
    const [can, cannot] = [lines.slice(0, lines.indexOf('not now')), lines.slice(lines.indexOf('not now'))];
    expect(can).toEqual(['now', '  quote  Send a quote', '  cancel  Cancel']);
    expect(cannot).toContainEqual(
      expect.stringMatching(/^ {2}refund {2}O-\d+ is in-review; only what was paid is given back\.$/),
    );
  });

  it('says that there is no such order', async () => {
    const lines: string[] = [];
    await runStaffCommand(shop.services, ['actions', '999'], (line) => lines.push(line));
    expect(lines).toEqual(['There is no order 999.']);
  });
});
