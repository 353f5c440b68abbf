import { type Address, type AddressField, addressFields } from './address.ts';
import { missingAddressFields } from './missing-address-fields.ts';

interface Addresses<Given extends Address> {
  billingAddress: Given;
  deliveryAddress: Given;
}

interface Parties extends Addresses<Address> {
  isForCompany: boolean;
}

/** What the two addresses of an order lack before it can be invoiced. */
export function missingOfOrder({ isForCompany, billingAddress, deliveryAddress }: Parties): {
  billingAddress: AddressField[];
  deliveryAddress: AddressField[];
} {
  return {
    billingAddress: missingAddressFields(billingAddress, isForCompany),
    deliveryAddress: missingAddressFields(deliveryAddress, isForCompany),
  };
}

/** The fields of the two addresses that are the taker's to give. */
export interface GivenFields {
  billingAddress: AddressField[];
  deliveryAddress: AddressField[];
}

/** What whoever takes an order may give of its addresses: all that is empty in one that lacks something. */
export function fieldsToGive(order: Parties): GivenFields {
  const empty = (address: Address): AddressField[] =>
    missingAddressFields(address, order.isForCompany).length === 0
      ? []
      : addressFields.filter((field) => address[field].trim() === '');
  return {
    billingAddress: empty(order.billingAddress),
    deliveryAddress: empty(order.deliveryAddress),
  };
}

/** An order as it was quoted: without what its taker gave since. */
export function withoutGiven<Given extends Address, Order extends Addresses<Given>>(
  order: Order,
  given: GivenFields | null,
): Order {
  const empty = (address: Given, fields: AddressField[]): Given => ({
    ...address,
    ...Object.fromEntries(fields.map((field) => [field, ''])),
  });
  if (given === null) return order;
  return {
    ...order,
    billingAddress: empty(order.billingAddress, given.billingAddress),
    deliveryAddress: empty(order.deliveryAddress, given.deliveryAddress),
  };
}

/**
 * The addresses of an order with what was given where they lack something. What an address has stays; of one that lacks nothing
 * everything does. What is optional, such as a VAT number, is filled in with the rest.
 */
export function fillMissing<Given extends Address>(
  order: Parties & Addresses<Given>,
  given: { billingAddress?: Given | undefined; deliveryAddress?: Given | undefined },
): Addresses<Given> {
  const fields = fieldsToGive(order);
  const fill = (kept: Given, asked: AddressField[], more: Given | undefined): Given =>
    more === undefined
      ? kept
      : { ...kept, ...Object.fromEntries(asked.map((field) => [field, more[field].trim()])) };
  return {
    billingAddress: fill(order.billingAddress, fields.billingAddress, given.billingAddress),
    deliveryAddress: fill(order.deliveryAddress, fields.deliveryAddress, given.deliveryAddress),
  };
}
