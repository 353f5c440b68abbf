import { expect, onTestFinished } from 'vitest';
import type { FontFacts } from '#fonts/font-facts.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { fetchFrom } from './testing/api-visitor.ts';
import { readPdf } from './testing/read-pdf.ts';
import {
  acceptLicenceAgreement,
  addCuts,
  assignTo,
  berlinConsumer,
  chooseLicence,
  enterShopPages,
  goOn,
  openDownload,
  openPage,
  openStep,
  order,
  payByDemoCard,
  pressOn,
  zurichCompany,
} from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

async function readFonts(files: Map<string, { bytes: Buffer }>): Promise<Map<string, FontFacts>> {
  const engine = createPatientEngine({ workers: 1 });
  onTestFinished(() => engine.close());
  const fonts = new Map<string, FontFacts>();
  for (const [name, { bytes }] of files) {
    if (!/\.(otf|ttf|woff2?)$/.test(name)) continue;
    const read = await engine.read({ name, bytes });
    expect(read.findings, name).toEqual([]);
    if (read.ok) fonts.set(name, read.facts);
  }
  return fonts;
}

test('a guest buys two cuts under different licences and downloads exactly what they allow', async ({
  fount,
  mailbox,
  newPage,
}) => {
  const email = 'two.cuts@example.com';
  const page = await newPage();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Semi Bold']);
  await addCuts(page, { slug: 'space-mono', name: 'Space Mono' }, ['Space Mono Bold']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Semi Bold', licence: 'Desktop', fields: { Users: '12' } });
  await chooseLicence(page, {
    font: 'Space Mono Bold',
    licence: 'Web',
    fields: { 'Monthly page views': '100000', Hostname: 'sample.example' },
  });
  await goOn(page, 'Assign');
  await assignTo(page, { ...zurichCompany, fields: { ...zurichCompany.fields, Email: email } });
  await goOn(page, 'Review');
  await expect.poll(() => page.title()).toBe('Review – Shop – Fount');
  // 60.00 × 1.75 and 40.00 × 1.5; VAT 8.1 % of 165.00 is 13.365; 178.37 is rounded to 0.05.
  for (const [label, amount] of [
    ['Fraunces Semi Bold', '105.00'],
    ['Space Mono Bold', '60.00'],
    ['Excl. VAT', '165.00'],
    ['VAT 8.1 %', '13.37'],
    ['Rounding', '−0.02'],
    ['Total', 'CHF 178.35'],
  ]) {
    await page.getByRole('row', { name: new RegExp(`${label}.* ${amount}$`) }).waitFor();
  }
  await acceptLicenceAgreement(page);
  await goOn(page, 'Pay');
  await order(page);
  await page.getByRole('button', { name: 'Pay CHF 178.35', exact: true }).waitFor();
  await payByDemoCard(page);
  await page
    .locator(':focus')
    .and(page.getByRole('heading', { name: 'Thank you' }))
    .waitFor();
  await expect.poll(() => page.title()).toBe('Thank you – Shop – Fount');
  const { fileName, bytes } = await openDownload(page);
  expect(fileName).toMatch(/^[\w.-]+\.zip$/);

  const numbers = await page.getByRole('region', { name: 'Licences' }).getByRole('listitem').allInnerTexts();
  const numberOf = (licence: string): string =>
    /\S*\d{3,}\S*/.exec(numbers.find((line) => line.startsWith(licence)) ?? '')?.[0] ?? 'no number';
  const files = readZip(bytes);
  const certificates = [...files.keys()].filter((name) => name.startsWith('Certificates/'));
  expect(certificates.sort()).toEqual(
    [numberOf('Desktop'), numberOf('Web')].map((number) => `Certificates/Licence ${number}.pdf`).sort(),
  );

  const fonts = await readFonts(files);
  expect([...fonts.keys()].sort()).toEqual([
    'Desktop/Fraunces_600SemiBold.ttf',
    'Web/SpaceMono_700Bold.woff',
    'Web/SpaceMono_700Bold.woff2',
  ]);
  for (const [name, facts] of fonts) {
    const number = numberOf(name.startsWith('Desktop') ? 'Desktop' : 'Web');
    expect(facts.names.licence, name).toMatch(new RegExp(`Licence number: ${number}$`));
    // The licence text that the font came with is still there.
    expect(facts.names.licence, name).toContain('SIL Open Font License');
    expect(facts.styleName, name).toBe(name.startsWith('Desktop') ? 'SemiBold' : 'Bold');
  }
  expect(files.get('Web/stylesheet.css')?.bytes.toString()).toMatch(
    /@font-face[\s\S]*SpaceMono_700Bold\.woff2[\s\S]*SpaceMono_700Bold\.woff/,
  );

  const pdfs = new Map<string, string>();
  for (const [name, { bytes }] of files) if (name.endsWith('.pdf')) pdfs.set(name, await readPdf(bytes));
  const invoice = [...pdfs].find(([name]) => name.startsWith('Invoice'))?.[1] ?? 'no invoice';
  for (const words of ['Sample AG', 'Fraunces Semi Bold', '105.00', '165.00', '13.37', '178.35', '4242'])
    expect(invoice).toContain(words);
  const desktop = pdfs.get(`Certificates/Licence ${numberOf('Desktop')}.pdf`) ?? 'no certificate';
  for (const words of [numberOf('Desktop'), 'Sample AG', 'Fraunces Semi Bold', '12'])
    expect(desktop).toContain(words);
  expect(desktop).not.toContain('Space Mono');
  expect(pdfs.get('EULA.pdf')).toMatch(/Desktop[\s\S]*Web/);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['Licences/Desktop.txt', 'Licences/Web.txt', 'Open licences/Fraunces.txt']),
  );

  const mail = await mailbox.waitForMail(email, '');
  expect(mailbox.mailsTo(email)).toHaveLength(1);
  expect(mail.to).toBe(email);
  const link = /https?:\S+\/download\/[\w.-]+/.exec(mail.text)?.[0] ?? 'no link in the mail';
  expect(mail.html).toContain(link.replace(fount.url, ''));
  const again = await fetchFrom(fount, link);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);

  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByText('Your cart is empty.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: /in the cart$/ }).count()).toBe(0);
});

test('a consumer in the EU consents before they pay, and the button says that it obliges to pay', async ({
  newPage,
}) => {
  const page = await newPage();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await enterShopPages(page);
  await goOn(page, 'Configure');
  await chooseLicence(page, { font: 'Fraunces Black', licence: 'Desktop', fields: { Users: '1' } });
  await goOn(page, 'Assign');
  await assignTo(page, berlinConsumer);
  await expect.poll(() => page.getByRole('textbox', { name: 'Company name' }).count()).toBe(0);
  await goOn(page, 'Review');
  await page.getByRole('row', { name: /VAT 19 %.* 11\.40$/ }).waitFor();
  await acceptLicenceAgreement(page);
  await pressOn(page, 'Pay');
  const consent = page.getByRole('checkbox', { name: /right of withdrawal ends/ });
  await expect.poll(() => consent.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => openStep(page, 'Review').count()).toBe(1);
  await tick(consent);
  await goOn(page, 'Pay');
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).waitFor();
});

test('the licence agreement can be read before it is accepted', async ({ fount }) => {
  const response = await fetchFrom(fount, '/assets/pdf/EULA.pdf');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const text = await readPdf(Buffer.from(await response.arrayBuffer()));
  for (const licence of ['Desktop', 'Web', 'App', 'Social Media', 'Broadcast'])
    expect(text).toContain(licence);
});

test('who asks for a later step is led to the one that is not filled in', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/shop/pay');
  await page.waitForURL('**/shop/select');
  await page.getByText('Your cart is empty.').waitFor();
  await addCuts(page, { slug: 'fraunces', name: 'Fraunces' }, ['Fraunces Black']);
  await openPage(page, '/shop/pay');
  await page.waitForURL('**/shop/configure');
  await openStep(page, 'Configure').waitFor();
});
