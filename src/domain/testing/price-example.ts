import type { LicenceValues } from '#domain/licence/licence.ts';
import type { PriceAdjustmentReason } from '#domain/price/prices.ts';
import type { VatResult } from '#domain/vat/vat.ts';

/** Base price in minor units, the licences by their letters, and the styles that the item holds (1 where left out). */
type ExampleItem = [price: number, licences?: string, styles?: number];

export interface PriceExample {
  about: string;
  items: ExampleItem[];
  /** By letter: the template and what was filled in. */
  licences?: Record<string, [templateId: string, values: LicenceValues]>;
  /** The bank-transfer surcharge in minor units, where the order bears it. */
  surcharge?: number;
  adjustments?: [reason: PriceAdjustmentReason, amount: number][];
  buyer: { country: string; day?: string; company?: { vatNumber: string; result: VatResult } };
  currency: 'CHF' | 'EUR';
  /** How a person comes to the bill with paper and pencil. */
  working: string;
  /** What each item costs and what comes off = net, VAT, rounding: what is paid. */
  bill: string;
}

export const swiss = { country: 'CH' };
export const german = { country: 'DE' };

export function germanCompany(result: VatResult, vatNumber = 'DE136695976'): PriceExample['buyer'] {
  return { country: 'DE', company: { vatNumber, result } };
}

export function desktop(users: number): [string, LicenceValues] {
  return ['desktop', { users }];
}

export function web(company: 'small' | 'large', views: number[], isServer = false): [string, LicenceValues] {
  return [
    'web',
    { company, isServer, sites: views.map((count, index) => ({ url: `${index}.ch`, views: count })) },
  ];
}
