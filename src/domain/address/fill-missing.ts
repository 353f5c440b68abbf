import { type Address, type AddressField, addressFields } from './address.ts';
import { missingAddressFields } from './missing-address-fields.ts';

interface Parties {
  isForCompany: boolean;
  billingAddress: Address;
  deliveryAddress: Address;
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

/**
 * The addresses of an order with what was given where they lack something. What an address has stays; of one that lacks nothing
 * everything does. What is optional, such as a VAT number, is filled in with the rest.
 */
export function fillMissing<Given extends Address>(
  order: Parties & { billingAddress: Given; deliveryAddress: Given },
  given: { billingAddress?: Given | undefined; deliveryAddress?: Given | undefined },
): { billingAddress: Given; deliveryAddress: Given } {
  const fill = (kept: Given, more: Given | undefined): Given => {
    if (more === undefined || missingAddressFields(kept, order.isForCompany).length === 0) return kept;
    const added = addressFields.filter((field) => kept[field].trim() === '');
    return { ...kept, ...Object.fromEntries(added.map((field) => [field, more[field].trim()])) };
  };
  return {
    billingAddress: fill(order.billingAddress, given.billingAddress),
    deliveryAddress: fill(order.deliveryAddress, given.deliveryAddress),
  };
}
