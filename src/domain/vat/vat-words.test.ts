import { expect, it } from 'vitest';
import { noVatSentence } from './no-vat-sentence.ts';
import { type VatGround, vatGrounds } from './vat-ground.ts';
import { decidingCountryLine, noVatLine } from './vat-words.ts';

it('every ground on which no VAT is charged is named, each in its own words', () => {
  const seller = { country: 'CH' };
  for (const words of [noVatLine, (ground: VatGround) => noVatSentence(ground, seller)]) {
    expect([words('charged'), words('undecided')]).toEqual([null, null]);
    const said = vatGrounds.map((ground) => words(ground)).filter((text) => text !== null);
    expect(new Set(said).size).toBe(vatGrounds.length - 2);
  }
});

it.each([
  ['FR', 'TVA non applicable, art. 293 B du CGI.'],
  ['DE', 'Steuerfrei für Kleinunternehmer nach § 19 UStG.'],
  ['AT', 'Steuerfrei für Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG 1994.'],
])('an exempt seller in %s says so in the words of its law, and of nothing else', (country, said) => {
  const sentence = noVatSentence('exempt', { country });
  expect(sentence).toBe(`${noVatSentence('exempt', { country: 'CH' })} ${said}`);
  for (const ground of vatGrounds.filter((one) => one !== 'exempt'))
    expect(noVatSentence(ground, { country })).toBe(noVatSentence(ground, { country: 'CH' }));
});

it.each([
  ['DE', '10115', 'CH', '8000', 'The buyer’s country decides on VAT: Germany'],
  ['LI', '9490', 'DE', '10115', 'The buyer’s country decides on VAT: Liechtenstein'],
  ['ES', '35001', 'ES', '28013', 'The buyer’s country decides on VAT: Canary Islands'],
  ['LI', '9490', 'CH', '8000', null],
  ['DE', '10115', 'DE', '20095', null],
  ['DE', '10115', '', '', null],
])('a buyer in %s %s and a licensee in %s %s read %j', (country, postalCode, of, code, said) => {
  const parties = {
    billingAddress: { country, postalCode },
    deliveryAddress: { country: of, postalCode: code },
  };
  expect(decidingCountryLine({ party: 'buyer', ...parties })).toBe(said);
});

it('where the licensee decides the screen says so', () => {
  const parties = {
    billingAddress: { country: 'CH', postalCode: '8000' },
    deliveryAddress: { country: 'MC', postalCode: '98000' },
  };
  expect(decidingCountryLine({ party: 'licensee', ...parties })).toBe(
    'The licensee’s country decides on VAT: Monaco',
  );
});
