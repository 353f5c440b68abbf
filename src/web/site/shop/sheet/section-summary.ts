import { partyName, personName } from '#domain/address/party-name.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { isFontItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { summarizeLicence } from '#domain/licence/licence-terms.ts';
import type { ShopSection } from '#domain/shop/shop-state.ts';

/** What was chosen in a step, in one line; what it will be about while nothing was. */
export function summarizeSection(
  section: ShopSection,
  {
    cart,
    templates,
    countryName,
    isEnquiry,
  }: { cart: Cart; templates: LicenceTemplate[]; countryName: string; isEnquiry: boolean },
): string {
  switch (section) {
    case 'select':
      return cart.shopItems
        .filter(isFontItem)
        .map(({ name }) => name)
        .join(', ');
    case 'configure':
      return summarizeLicences(cart, templates) || 'Licences';
    case 'assign':
      return (
        summarizeAddresses(isEnquiry ? { ...cart, paymentType: null } : cart, countryName) ||
        (isEnquiry ? 'Who asks' : 'Addresses, payment and VAT')
      );
    case 'review':
      return isEnquiry ? 'The enquiry as it will be sent' : 'The order as it will be invoiced';
    case 'pay':
      return isEnquiry ? 'With the quote' : '';
  }
}

function summarizeLicences(cart: Cart, templates: LicenceTemplate[]): string {
  return cart.licenses
    .flatMap((licence) => {
      const template = templates.find(({ id }) => id === licence.licenseTemplateId);
      if (template === undefined) return [];
      return [summarizeLicence(template, licence.values)];
    })
    .join('; ');
}

function summarizeAddresses(cart: Cart, countryName: string): string {
  const { deliveryAddress, isForCompany } = cart;
  // What was typed for a company is hidden while the order is for a person.
  const name = isForCompany ? partyName(deliveryAddress, true) : personName(deliveryAddress);
  if (name === '') return '';
  const place = [deliveryAddress.city, countryName].filter((part) => part.trim() !== '').join(', ');
  const payment = cart.paymentType === null ? '' : paymentWords[cart.paymentType];
  return [name, place, payment].filter((part) => part !== '').join(', ');
}

const paymentWords = { online: 'by card', invoice: 'by invoice' } as const;
