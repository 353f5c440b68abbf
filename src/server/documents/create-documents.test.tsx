import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createDocuments } from './create-documents.tsx';
import {
  buyer,
  certificate,
  everyTag,
  readInterfaceFace,
  receipt,
  shop,
} from './testing/document-samples.ts';
import { readColors } from './testing/read-colors.ts';
import { readPdf } from './testing/read-pdf.ts';
import { readQrCode } from './testing/read-qr-code.ts';

const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
const plainDocuments = createDocuments({ font: readInterfaceFace, asHtml: true });
afterAll(() => documents.close());
const demoShop = { ...shop, isDemo: true };

test('a receipt shows every figure of the worked example', async () => {
  const { text, info } = await readPdf((await documents.receipt(receipt)).bytes);
  expect(text).toContain('Fraunces Semibold, Latin 94.50');
  expect(text).toContain('Fraunces Semibold Italic, Latin 94.50');
  expect(text).toContain('Total excluding VAT 189.00');
  expect(text).toContain('VAT 8.1 % 15.31');
  expect(text).toContain('Rounding −0.01');
  expect(text).toContain('Total paid CHF 204.30');
  expect(text).toContain('Card ending in 4242');
  expect(text).toContain('14 May 2026');
  expect(text).toContain('PO 4711');
  expect(text).toContain('VAT number CHE-000.000.000 MWST');
  expect(text).toContain('Example Ltd');
  expect(text).toContain('Page 1 of 1');
  expect(text).not.toContain('Reverse charge');
  expect(text).not.toContain('demonstration:');
  expect(info).toMatchObject({ Title: 'Invoice R-2026-00012', 'Page size': '595.28 x 841.89 pts (A4)' });
});

test('a rounding of nothing, a reference that is empty and a licensee who is the buyer take no line', async () => {
  const { bytes } = await documents.receipt({ ...receipt, rounding: 0, customerReference: '' });
  const { text } = await readPdf(bytes);
  expect(text).not.toContain('Rounding');
  expect(text).not.toContain('Your reference');
  expect(text.match(/Example Ltd/g)).toHaveLength(1);
});

test('a reverse charge is said in the words of the law', async () => {
  const untaxed = { ...receipt, vatRate: 0, vat: 0, rounding: 0, finalPrice: 18900 };
  const reverse = await readPdf((await documents.receipt({ ...untaxed, vatGround: 'reverse-charge' })).bytes);
  expect(reverse.text).toContain(
    'Reverse charge: VAT is to be accounted for by the recipient (Article 196, Directive 2006/112/EC).',
  );
  expect(reverse.text).toContain('VAT 0 % 0.00');
  const free = await readPdf((await documents.receipt({ ...untaxed, vatGround: 'not-due' })).bytes);
  expect(free.text).toContain('No VAT is due.');
  expect(free.text).not.toContain('Reverse charge');
});

test('a consumer is named without a company and the licensee apart from the buyer', async () => {
  const licensee = { ...buyer, firstName: 'Other', companyName: 'Left over' };
  const { bytes } = await documents.receipt({ ...receipt, licensee, isForCompany: false });
  const { text } = await readPdf(bytes);
  expect(text).toContain('Licensee Other Last');
  expect(text).not.toContain('Left over');
});

test('a quote says what it costs, under which terms, until when, and that it is no invoice', async () => {
  const { invoiceNumber: _, receiptNumber: _number, paidBy: _by, ...charged } = receipt;
  const { text, info } = await readPdf(
    (
      await documents.quote({
        ...charged,
        quoteNumber: 'Q-000042',
        validUntil: new Date('2026-06-13T22:30:00Z'),
        terms: '',
        adjustments: [{ label: 'Agreed on the phone', amount: 1000 }],
        licences: [{ name: 'Desktop', terms: ['Users: 12'], expiryDate: '2028-12-31' }],
      })
    ).bytes,
  );
  expect(text).toContain('Fraunces Semibold, Latin 94.50');
  expect(text).toContain('Agreed on the phone 10.00');
  expect(text).toContain('Total CHF 204.30');
  expect(text).toContain('Valid until 13 June 2026');
  expect(text).toContain('Until 31 December 2028');
  expect(text).toContain('with the VAT of the day on which you take the order');
  expect(text).toContain('This is no invoice');
  expect(info).toMatchObject({ Title: 'Quote Q-000042' });
});

test('a hundred lines go over pages that each repeat the head and none of which loses a line', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    name: `Family ${index} Semibold`,
    detail: 'Desktop, 12 users',
    price: 10_000 + index,
  }));
  const { pages, text } = await readPdf((await documents.receipt({ ...receipt, lines })).bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { name }] of lines.entries()) {
    expect(text).toContain(`${name} ${(100 + index / 100).toFixed(2)}`);
  }
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    if (page.includes('Semibold')) expect(page).toMatch(/Item\s+CHF/);
  }
});

test('adjustments stand among the lines with their reason', async () => {
  const adjustments = [{ label: 'Coupon SPRING', amount: -1000 }];
  const { text } = await readPdf((await documents.receipt({ ...receipt, adjustments })).bytes);
  expect(text).toContain('Coupon SPRING −10.00');
});

test('long names and references break without a hyphen and lose no letter', async () => {
  const customerReference = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten/2026-05';
  const companyName =
    'Gesellschaft für typografische Gestaltung, Schriftentwicklung und Buchherstellung mit beschränkter ' +
    'Haftung und Compagnie Kommanditgesellschaft';
  const { bytes } = await documents.receipt({
    ...receipt,
    customerReference,
    licensee: { ...buyer, companyName },
  });
  const { pages } = await readPdf(bytes);
  // The two columns stand side by side: the left one is read by its place.
  const lines = pages.join('\n').split('\n');
  const left = lines.map((line) => line.slice(29, 58).trim()).join('');
  expect(left).toContain(customerReference);
  for (const word of companyName.split(' ')) expect(pages.join('\n')).toContain(word);
});

test('names in other scripts are set in faces that have them, and what no face has is said', async () => {
  const { bytes } = await documents.receipt({
    ...receipt,
    buyer: { ...buyer, companyName: 'Γραφή', firstName: 'שלום', lastName: '', city: 'अनु' },
    licensee: { ...buyer, companyName: 'سلمى', street1: 'ሰላም' },
  });
  const { text, info } = await readPdf(bytes);
  expect(text).toContain('Γραφή');
  expect(text).toContain('שלום');
  expect(text).toContain('अनु');
  expect(text).toContain('سلمى');
  expect(text).toContain('[U+1230][U+120B][U+121D]');
  expect(text).toContain('What stands as [U+…] is a character that the faces of this document lack');
  // As it was written, in the data of the file.
  expect(info.Subject).toBe('ሰላም');
});

test.each([
  [
    'Japan',
    { companyName: '株式会社見本', firstName: '太郎', lastName: '山田', city: '東京都渋谷区', country: 'JP' },
  ],
  ['Korea', { companyName: '견본 주식회사', firstName: '길동', lastName: '홍', city: '서울', country: 'KR' }],
  ['China', { companyName: '样本有限公司', firstName: '小明', lastName: '张', city: '北京', country: 'CN' }],
  [
    'Taiwan',
    { companyName: '樣本有限公司', firstName: '小明', lastName: '張', city: '臺北市', country: 'TW' },
  ],
  [
    'Thailand',
    { companyName: 'บริษัท ตัวอย่าง', firstName: 'สมชาย', lastName: 'ใจดี', city: 'กรุงเทพ', country: 'TH' },
  ],
])('a licensee of %s is named in its own letters, whole', async (_country, names) => {
  const licensee = { ...buyer, ...names };
  const { text } = await readPdf((await documents.receipt({ ...receipt, licensee })).bytes);
  for (const name of Object.values(names).filter((value) => value.length > 2))
    expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
  expect(text).not.toContain('U+');
});

test('a name cannot turn the text around it or break out of its line', async () => {
  const companyName = 'A\u202eevil\u0007\nB';
  const { text } = await readPdf(
    (await documents.receipt({ ...receipt, licensee: { ...buyer, companyName } })).bytes,
  );
  expect(text).toContain('Aevil B');
});

test('a certificate says what, who, on which terms, since and until when', async () => {
  const { text } = await readPdf((await documents.certificate(certificate)).bytes);
  expect(text).toContain('Licence number FO-2026-000123');
  expect(text).toContain('Fraunces Semibold 3');
  expect(text).toContain('Users Up to 15 users');
  expect(text).toContain('Since 14 May 2026');
  expect(text).toContain('Until 14 May 2027');
  expect(text).toContain('Licensee Example Ltd');
  const { bytes } = await documents.certificate({ ...certificate, expiryDate: null, hasOpenFonts: true });
  const open = await readPdf(bytes);
  expect(open.text).toContain('Until Not limited in time');
  expect(open.text).toContain('SIL Open Font License, whose text is in the zip');
});

test('a certificate carries the address of its check as words, as a link and as a code that a phone reads', async () => {
  const { url } = certificate.check;
  const { bytes } = await documents.certificate(certificate);
  const { text } = await readPdf(bytes);
  expect(text).toContain('whether it is genuine and still in force');
  expect(text).toContain(url);
  expect(text).toContain('Code 0123-4567-89AB-CDEF');
  expect(Buffer.from(bytes).toString('latin1')).toContain(`/URI (${url})`);
  expect(await readQrCode(bytes, 1)).toBe(url);
});

test('the check of a certificate stays whole where its address is long, and below a long list of fonts', async () => {
  const url = `https://a-very-long-name-of-a-foundry-and-its-shop.typefaces.example.com/shop/verify/L-000042-01?c=0123456789ABCDEF`;
  const fonts = Array.from({ length: 34 }, (_, index) => ({
    name: `Font ${index}`,
    setName: 'Latin',
    styles: 1,
  }));
  const { bytes } = await documents.certificate({
    ...certificate,
    fonts,
    check: { ...certificate.check, url },
  });
  const { pages } = await readPdf(bytes);
  expect(pages.at(-1)?.replace(/\s/g, '')).toContain(url);
  expect(await readQrCode(bytes, pages.length)).toBe(url);
});

test('the certificate of a licence that was transferred says since when it is its licensee’s', async () => {
  const transferredAt = new Date('2026-08-01T10:00:00Z');
  const { text } = await readPdf((await documents.certificate({ ...certificate, transferredAt })).bytes);
  expect(text).toContain('Transferred 1 August 2026');
  expect((await readPdf((await documents.certificate(certificate)).bytes)).text).not.toContain('Transferred');
});

const square = 'M0 0H1V-1H0Z';
const drawnSquare = {
  path: square,
  inkLeft: 0,
  inkRight: 1,
  inkTop: 1,
  inkBottom: 0,
  colors: { paper: '#ff8000', ink: '#200040' },
};

test('a paper has what was sold on the paper and in the ink of its family, the foundry’s logo, and all its words', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const dressed = createDocuments({
    font: readInterfaceFace,
    asHtml: false,
    dress: {
      drawName: async ({ id }) => (id === 1 ? drawnSquare : null),
      drawLogo: async () => ({ png: new Uint8Array(png), width: 40, height: 10 }),
    },
  });
  const families = [
    { id: 1, name: 'Square', hash: 'a' },
    { id: 2, name: 'What cannot be drawn', hash: 'b' },
  ];
  const { bytes } = await dressed.receipt({ ...receipt, families });
  const many = Array.from({ length: 5 }, (_, at) => ({ ...drawnSquare, id: 1, name: `${at}`, hash: 'a' }));
  const plain = await dressed.receipt({ ...receipt, families: many });
  await dressed.close();
  expect((await readPdf(bytes)).text).toBe((await readPdf((await documents.receipt(receipt)).bytes)).text);
  const colors = await readColors(bytes);
  expect(colors.has('ff8000') && colors.has('200040')).toBe(true);
  expect((await readColors(plain.bytes)).has('ff8000'), 'five names are too many').toBe(false);
});

test('an agreement sets every tag that a licence text may have', async () => {
  const { bytes } = await documents.eula({
    shop,
    day: '2026-05-14',
    licences: [{ publicName: 'Desktop', text: everyTag }],
  });
  const { text } = await readPdf(bytes);
  expect(text).toContain('Every tag');
  expect(text).toContain(
    'Plain emphasised, STRONG WORDS, struck, underlined, small & more, a link. After a break.',
  );
  expect(text).toContain('1. First – Inner one – Inner two 2. Second <b>');
  expect(text).toContain('loose text');
  expect(Buffer.from(bytes).toString('latin1')).toContain('https://example.com/x?a=1&b=2');
});

test('the agreement of the demo foundry loses no word on the way to its pages', async () => {
  const file = await readFile(new URL('../../../demo/licences.yaml', import.meta.url), 'utf8');
  const templates: { publicName: string; licenceText?: string }[] = parse(file);
  const licences = templates.map(({ publicName, licenceText = '' }) => ({ publicName, text: licenceText }));
  const { bytes } = await documents.eula({ shop, day: '1970-01-01', licences });
  const { text } = await readPdf(bytes);
  const prose = licences.map((licence) => textOf(licence.text)).join(' ');
  const onPages = new Set(text.split(' '));
  expect(prose.split(/\s+/).filter((word) => !onPages.has(word) && word !== '')).toEqual([]);
});

function textOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (data) => {
      text += data;
    },
    onclosetag: (name) => {
      if (['p', 'li', 'h3'].includes(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}

test('each document of the demo says that it is one and where the fonts come from', async () => {
  for (const { bytes } of [
    await documents.receipt({ ...receipt, shop: demoShop }),
    await documents.certificate({ ...certificate, shop: demoShop }),
    await documents.eula({
      shop: demoShop,
      day: '1970-01-01',
      licences: [{ publicName: 'Desktop', text: '<p>Yes.</p>' }],
    }),
  ]) {
    const { text } = await readPdf(bytes);
    expect(text).toContain('This is a demonstration');
    expect(text.match(/under the SIL Open Font/g)).toHaveLength(1);
  }
});

test('the same data give the same bytes', async () => {
  const [one, two] = [await documents.receipt(receipt), await documents.receipt(receipt)];
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
});

test('the agreement of a day is drawn once', async () => {
  const licences = [{ publicName: 'Desktop', text: everyTag }];
  const morning = await documents.eula({ shop, day: '2026-05-15', licences });
  const evening = await documents.eula({ shop, day: '2026-05-15', licences });
  const tomorrow = await documents.eula({ shop, day: '2026-05-16', licences });
  expect(evening).toBe(morning);
  expect(tomorrow.bytes).not.toEqual(morning.bytes);
});

test('as HTML each document is well formed and says the same', async () => {
  const { bytes, contentType } = await plainDocuments.receipt({ ...receipt, shop: demoShop });
  const html = new TextDecoder().decode(bytes);
  expect(contentType).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  for (const figure of ['94.50', 'VAT 8.1\u00a0%', '15.31', '−0.01', 'CHF\u00a0204.30', 'demonstration']) {
    expect(html).toContain(figure);
  }
  const licences = [{ publicName: 'A < B', text: everyTag }];
  const eula = await plainDocuments.eula({ shop, day: '1970-01-01', licences });
  const agreement = new TextDecoder().decode(eula.bytes);
  expect(agreement).toContain('<h2>A &lt; B</h2>');
  for (const tag of ['a', 'em', 'h3', 'p', 's', 'strong', 'small', 'u', 'ol', 'ul', 'li', 'br']) {
    expect(agreement).toMatch(new RegExp(`<${tag}[ >/]`));
  }
  expect(agreement).not.toContain('<b>');
  const checked = new TextDecoder().decode((await plainDocuments.certificate(certificate)).bytes);
  expect(checked).toContain(`<a href="${certificate.check.url}">`);
});
