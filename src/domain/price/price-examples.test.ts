import { describe, expect, it } from 'vitest';
import { SURCHARGE_UID } from '#domain/cart/surcharge.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { exampleTemplates } from '#domain/testing/example-templates.ts';
import { licencePriceExamples } from '#domain/testing/licence-price-examples.ts';
import { orderPriceExamples } from '#domain/testing/order-price-examples.ts';
import type { PriceExample } from '#domain/testing/price-example.ts';
import { decideVat, type VatSettings } from '#domain/vat/vat.ts';
import { calculatePrices } from './calculate-prices.ts';
import type { PriceInput, Prices } from './prices.ts';

const { evaluateFactor } = createFormulaEvaluator();
const priceExamples = [...licencePriceExamples, ...orderPriceExamples];

const settings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: ['DE', 'FI', 'FR'],
  rates: [
    { country: 'CH', basisPoints: 810, from: '2024-01-01' },
    { country: 'CH', basisPoints: 770, from: '2018-01-01' },
    { country: 'DE', basisPoints: 1900, from: '2021-01-01' },
    { country: 'FI', basisPoints: 2400, from: '2013-01-01' },
    { country: 'FI', basisPoints: 2550, from: '2024-09-01' },
    { country: 'FR', basisPoints: 2000, from: '2014-01-01' },
  ],
  chargeVatForBillingAddress: true,
};

function itemsOf({ items, surcharge }: PriceExample): PriceInput['shopItems'] {
  const fonts: PriceInput['shopItems'] = items.map(([price, letters = '', quantity = 1], index) => ({
    uid: `font-shop-set-${index}`,
    type: 'font-shop-set',
    licenses: [...letters].map((licenseUid) => ({ licenseUid })),
    price,
    quantity,
  }));
  if (surcharge === undefined) return fonts;
  const uid = SURCHARGE_UID;
  return [...fonts, { uid, type: 'surcharge', licenses: [], price: surcharge, quantity: 0 }];
}

function priceOf(example: PriceExample): Prices {
  const { buyer, licences = {}, adjustments = [], currency } = example;
  const { country, company, day = '2026-11-21' } = buyer;
  const vat = decideVat({
    settings,
    address: { country, postalCode: '', vatNumber: company?.vatNumber ?? '' },
    isForCompany: company !== undefined,
    result: company?.result ?? null,
    supplyDay: day,
  });
  const result = calculatePrices({
    shopItems: itemsOf(example),
    licenses: Object.entries(licences).map(([uid, [licenseTemplateId, values]]) => ({
      uid,
      licenseTemplateId,
      values,
    })),
    templates: exampleTemplates,
    evaluateFactor,
    adjustments: adjustments.map(([reason, amount]) => ({ reason, label: reason, amount })),
    vatRate: vat.rate,
    currency,
  });
  if (!result.ok) throw new Error(result.message);
  return result.prices;
}

function amount(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

function billOf(prices: Prices): string {
  const items = Object.values(prices.itemPrices).map(amount).join(' + ');
  const changes = prices.adjustments.map((change) =>
    change.amount < 0 ? ` - ${amount(-change.amount)}` : ` + ${amount(change.amount)}`,
  );
  const sums = `${amount(prices.total)}, VAT ${amount(prices.vat)}, rounding ${amount(prices.rounding)}`;
  return `${items}${changes.join('')} = ${sums}: ${amount(prices.finalPrice)}`;
}

describe('the prices reckoned by hand', () => {
  it.each(priceExamples)('are those of $about: $working', (example) => {
    expect(billOf(priceOf(example))).toBe(example.bill);
  });

  it('are forty', () => {
    expect(new Set(priceExamples.map(({ bill }) => bill)).size).toBe(40);
  });
});
