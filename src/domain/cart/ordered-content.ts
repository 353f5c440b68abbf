import { type Address, addressFields } from '#domain/address/address.ts';
import type { Licence, LicenceListRow, LicenceValue } from '#domain/licence/licence.ts';
import type { Cart } from './cart.ts';
import { isSurcharge } from './surcharge.ts';

/**
 * What an order is made of, as a text that is the same for the same order: the fonts, their licences, who buys and who may use
 * them, and the reference. How it is paid, what it costs and what was agreed to follow the cart and are no part of it; neither
 * is the order in which anything was put in, nor what is empty.
 */
export function orderedContent(cart: Cart): string {
  const licences = new Map(cart.licenses.map((licence) => [licence.uid, licenceContent(licence)]));
  const items = cart.shopItems
    .filter((item) => !isSurcharge(item))
    .map(({ uid, licenses }) => [
      uid,
      ...licenses.map(({ licenseUid }) => licences.get(licenseUid) ?? '').sort(),
    ]);
  return JSON.stringify([
    items.map((item) => JSON.stringify(item)).sort(),
    partyContent(cart, cart.deliveryAddress),
    partyContent(cart, cart.isBillingAddressDifferent ? cart.billingAddress : cart.deliveryAddress),
    cart.isForCompany,
    cart.customerReference.trim(),
  ]);
}

function licenceContent({ licenseTemplateId, values, replaces }: Licence): string {
  return JSON.stringify([licenseTemplateId, rowContent(values), replaces?.kind, replaces?.licenceNumber]);
}

function rowContent(values: Record<string, LicenceValue> | LicenceListRow): [string, unknown][] {
  return Object.entries(values)
    .map(([name, value]): [string, unknown] => [name, valueContent(value)])
    .filter(([, value]) => value !== '' && value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function valueContent(value: LicenceValue): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  const rows = value.map(rowContent).filter((row) => row.length > 0);
  return rows.length === 0 ? '' : rows;
}

// Who buys for themselves is asked for no company: what was typed before that choice is no part of the order.
function partyContent({ isForCompany }: Cart, address: Address): string[] {
  return addressFields.map((field) =>
    isForCompany || (field !== 'companyName' && field !== 'vatNumber') ? address[field].trim() : '',
  );
}
