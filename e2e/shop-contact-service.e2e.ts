import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { seeWholePage } from './testing/inspect-page.ts';
import { makeAccount } from './testing/make-account.ts';
import { runStaff } from './testing/run-staff.ts';
import {
  acceptLicenceAgreement,
  assignTo,
  goOn,
  openAssign,
  openStep,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

test('who has to contact the service is told so with its address, ordering or asking', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'flagged@example.com';
  await makeAccount({ fount, mailbox }, email);
  await runStaff(fount, 'flag-contact-service', email);
  const page = await newPage({ expectedErrors: [/status of 403/] });
  const told = page.getByRole('alert').filter({ hasText: 'Please contact our service to place this order' });
  const link = told.getByRole('link', { name: 'service@fount.example' });
  await openAssign(page, { users: 3 });
  await assignTo(page, { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } });
  await goOn(page, 'Review');
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await told.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe('mailto:service@fount.example');
  await seeWholePage(page);
  expect(await findBarriers(page)).toEqual([]);
  // It is still said after a reload, and nothing that was filled in is lost.
  await page.reload();
  await told.waitFor();
  await page.getByRole('link', { name: 'Change Configure' }).click();
  await page.getByRole('button', { name: 'Add licence for Fraunces Black' }).click();
  await page.getByRole('button', { name: 'Add licence Custom for Fraunces Black' }).click();
  const question = page.getByRole('dialog', { name: 'Ask for a Custom licence?' });
  await question.getByRole('button', { name: 'Add it' }).click();
  await page.getByLabel('What the fonts are for').fill('A museum');
  await goOn(page, 'Assign');
  await goOn(page, 'Review');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await link.waitFor();
  await expect.poll(() => openStep(page, 'Review').count()).toBe(1);
});
