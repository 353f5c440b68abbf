import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage, watchRequests } from './testing/inspect-page.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  chooseLicence,
  enterShopPages,
  goOn,
  openDownload,
  order,
  payByDemoCard,
  pressOn,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await seeWholePage(page);
  await expect.poll(() => findOverflow(page), { message: where }).toEqual([]);
  expect(await findBarriersEverywhere(page), where).toEqual([]);
}

const visitors = [
  { name: 'on a wide screen', width: 1440, height: 900, touch: false },
  { name: 'on a phone', width: 390, height: 844, touch: true },
];

test.for(visitors)(
  'every step from cart to download is open to everyone $name',
  async (options, { newPage }) => {
    const page = await newPage(options);
    const listFailed = watchRequests(page);
    await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black', 'Fraunces Thin']);
    await enterShopPages(page);
    await expectNoBarriers(page, 'Select');
    await goOn(page, 'Configure');
    await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '3' } });
    await pressOn(page, 'Assign');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await expectNoBarriers(page, 'Configure with a fault');
    await chooseLicence(page, {
      font: 'Fraunces Thin',
      licence: 'Web',
      fields: { 'Monthly page views': '1000', Hostname: 'sample.example' },
    });
    await goOn(page, 'Assign');
    await pressOn(page, 'Review');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await expectNoBarriers(page, 'Assign with faults');
    await assignTo(page, zurichCompany);
    await goOn(page, 'Review');
    await expectNoBarriers(page, 'Review');
    await acceptLicenceAgreement(page);
    await goOn(page, 'Pay');
    await expectNoBarriers(page, 'Pay');
    await order(page);
    await expectNoBarriers(page, 'the card page');
    await payByDemoCard(page);
    await openDownload(page);
    await expectNoBarriers(page, 'Thank you');
    expect(listFailed()).toEqual([]);
  },
);
