import { expect } from 'vitest';
import { askServer } from './testing/ask-server.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { writeDemoFolder } from './testing/import-folder.ts';
import { seeWholePage } from './testing/inspect-page.ts';
import { listDescriptions } from './testing/list-descriptions.ts';
import { chooseLicence, goOn, openConfigure, openPage, openStep } from './testing/shop-visit.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test-on-own-server.ts';
import { tick } from './testing/tick.ts';

/** A licence that asks for one field of every type, at a year's term. */
const everything = `
- name: everything
  publicName: Everything
  description: Asks for one field of every type.
  termMonths: 12
  fields:
    - { name: exclusive, label: Exclusive use, type: checkbox }
    - { name: title, label: Title, type: text }
    - name: users
      label: Users
      type: number
      minimum: 1
      maximum: 50
      tiers:
        - { upTo: 5, label: Up to 5 users, factor: 1 }
        - { upTo: 50, label: Up to 50 users, factor: 2 }
    - name: size
      label: Company
      type: select
      options:
        - { value: small, label: Small, factor: 1 }
        - { value: large, label: Large, factor: 3 }
    - { name: contact, label: Contact, type: email }
    - { name: files, label: Files to, type: delivery-email, optional: true }
    - { name: site, label: Main site, type: hostname }
    - name: sites
      label: More sites
      type: list
      optional: true
      fields:
        - { name: host, label: Host, type: hostname }
        - { name: views, label: Views, type: number, minimum: 1 }
  formula: 'tier("users", users) * tier("size", size) * (exclusive ? 2.0 : 1.0)'
  discounts:
    - { from: 2, percent: 10 }
  delivers: [desktop, web]
  licenceText: <p>A licence of tests.</p>
`;

/** Has the shop offer the licence that asks for everything. */
async function offerEverything(fount: Fount): Promise<void> {
  const folder = writeDemoFolder({ 'licences.yaml': (yaml) => `${yaml}\n${everything}` });
  await askServer(fount, 'import', folder);
}

test('every type of field is checked, and says what is wrong at its place', async ({ fount, newPage }) => {
  await offerEverything(fount);
  const page = await newPage();
  await openConfigure(page, ['Fraunces Black']);
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Everything', fields: {} });
  const block = page.getByRole('region', { name: 'Everything for Fraunces Black' });
  const field = (label: string) => block.getByLabel(new RegExp(`^${label}( optional)?$`));
  const said = async (label: string) => (await listDescriptions(field(label))).join(' ');
  await block.getByText(/^1 year from the payment: paid today, until \d+ \w+ \d{4}$/).waitFor();
  await page.getByRole('button', { name: 'Assign →' }).click();
  // The checkbox is never required, the number and the choice start at their first step, two fields are optional.
  await page.getByRole('alert').filter({ hasText: '3 entries are missing or not valid' }).waitFor();
  await expect.poll(() => field('Title').evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => said('Title')).toBe('Title is required');
  await expect.poll(() => said('Contact')).toBe('Contact is required');
  await expect.poll(() => said('Main site')).toBe('Main site is required');
  for (const [label, value, message] of [
    ['Users', '51', 'Users must be at most 50'],
    ['Users', '0', 'Users must be at least 1'],
    ['Users', 'many', 'Users must be a number'],
    ['Contact', 'nobody', 'invalid email'],
    ['Files to', 'nobody@', 'The files of this licence are sent to this address, too. invalid email'],
    ['Main site', 'no host', 'invalid hostname'],
    ['Host', 'localhost', 'invalid hostname'],
    ['Views', '0', 'Views must be at least 1'],
  ] as const) {
    await field(label).fill(value);
    await field(label).blur();
    await expect.poll(() => said(label)).toBe(message);
  }
  await seeWholePage(page);
  expect(await findBarriers(page)).toEqual([]);
  // Only the rows of a list that are wrong say so; one that is not wanted goes.
  await block.getByRole('button', { name: 'Add another row of More sites' }).click();
  await block.getByLabel('Host', { exact: true }).nth(1).fill('sample.example');
  await block.getByLabel('Views', { exact: true }).nth(1).fill('100');
  await block.getByRole('button', { name: 'Remove More sites 1' }).click();
  for (const [label, value] of [
    ['Users', '12'],
    ['Title', 'A sample'],
    ['Contact', 'ada@example.com'],
    ['Files to', 'files@example.com'],
    ['Main site', 'sample.example'],
  ] as const) {
    await field(label).fill(value);
  }
  await field('Company').selectOption('Large');
  await tick(field('Exclusive use'));
  // 60.00 for up to 50 users, a large company, exclusively: × 2 × 3 × 2.
  for (const line of [/^Up to 50 users/, /^Large/, /^Together\s*×\s12$/, /^Everything\s*720\.00$/])
    await block.locator('dl > div').filter({ hasText: line }).waitFor();
  await goOn(page, 'Assign');
});

test('one licence serves several fonts, a font may have one of its own, and each says how its price comes about', async ({
  newPage,
}) => {
  const page = await newPage();
  await openConfigure(page, ['Fraunces Black', 'Fraunces Thin', 'Fraunces Bold']);
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '12' } });
  const lines = (font: string) =>
    page.getByRole('region', { name: `Desktop for ${font}` }).locator('dl > div');
  for (const line of [
    /^One style, Latin\s*60\.00$/,
    /^Up to 15 users\s*×\s1\.75$/,
    /^Desktop\s*105\.00$/,
    /^From 16 users\s*\+\s15\.00$/,
  ])
    await lines('Fraunces Black').filter({ hasText: line }).waitFor();
  await page.getByRole('button', { name: 'Use for 2 more fonts (Desktop)' }).click();
  await lines('Fraunces Thin')
    .filter({ hasText: /^Three styles under this licence\s*−\s10\s%$/ })
    .waitFor();
  await lines('Fraunces Bold')
    .filter({ hasText: /^Desktop\s*94\.50$/ })
    .waitFor();
  await page.getByText('Not limited in time').first().waitFor();
  // A licence of its own for one of them: the others keep theirs, and the discount counts all three.
  await page.getByRole('button', { name: 'Remove Desktop licence of Fraunces Bold' }).click();
  await chooseLicence(page, { font: 'Fraunces Bold', licence: 'Desktop', fields: { Users: '3' } });
  await lines('Fraunces Bold')
    .filter({ hasText: /^Desktop\s*54\.00$/ })
    .waitFor();
  await lines('Fraunces Thin')
    .filter({ hasText: /^Desktop\s*94\.50$/ })
    .waitFor();
});

test('a licence that is withdrawn while the cart is open is refused at its place', async ({
  fount,
  newPage,
}) => {
  await offerEverything(fount);
  const page = await newPage({ expectedErrors: [/status of 422/] });
  await openConfigure(page, ['Fraunces Black']);
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Everything', fields: {} });
  const block = page.getByRole('region', { name: 'Everything for Fraunces Black' });
  for (const [label, value] of [
    ['Title', 'A sample'],
    ['Contact', 'ada@example.com'],
    ['Main site', 'sample.example'],
  ] as const) {
    await block.getByLabel(label, { exact: true }).fill(value);
  }
  await goOn(page, 'Assign');
  await tick(page.getByRole('radio', { name: 'For myself' }));
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Buyer'],
    ['Email', 'ada@example.com'],
    ['Address line 1', 'Bahnhofstrasse 1'],
    ['Zip code', '8001'],
    ['City', 'Zürich'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('CH');
  await tick(page.getByRole('radio', { name: /^By card/ }));
  await tick(page.getByRole('checkbox', { name: /^I acknowledge that VAT/ }));
  await goOn(page, 'Review');
  await tick(page.getByRole('checkbox', { name: /^I accept the licence agreement/ }));
  await goOn(page, 'Pay');
  const folder = writeDemoFolder({
    'licences.yaml': (yaml) => `${yaml}\n${everything.replace('termMonths: 12', 'published: false')}`,
  });
  await askServer(fount, 'import', folder);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await openStep(page, 'Configure').waitFor();
  await block.getByText('This licence is no longer offered').waitFor();
  await page.getByRole('alert').filter({ hasText: 'This licence is no longer offered.' }).waitFor();
  // Whoever comes back later finds the cart discarded, and is told why.
  await openPage(page, '/shop');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Your cart held something that is no longer offered' })
    .waitFor();
});
