import { type AddressDemands, validateAddress } from '#domain/address/address-validation.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { missingConsents } from '#domain/cart/missing-consents.ts';
import { isLicensable, isStandardLicensable } from '#domain/cart/shop-item.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import { hasFilledValue, type Licence } from '#domain/licence/licence.ts';
import { validateLicenceValues } from '#domain/licence/licence-field-validation.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import { replacementErrors } from '#domain/replacement/replacement-errors.ts';
import {
  isReversible,
  type VatDecision,
  type VatResult,
  type VatSettings,
  vatAddress,
  vatNumberPath,
} from '#domain/vat/vat.ts';
import { vatMessage } from '#domain/vat/vat-messages.ts';
import { missingRequirements } from './missing-requirements.ts';
import { type ShopFlags, type ShopSection, shopSections } from './shop-state.ts';

/**
 * Everything the validity of the shop's steps follows from; `vatResult` is null until the number was validated, `supplyDay` is
 * `YYYY-MM-DD`.
 */
export interface ShopStepsInput {
  cart: Cart;
  flags: Pick<
    ShopFlags,
    'isEulaAccepted' | 'isVatAcknowledged' | 'isImmediateDeliveryConsented' | 'isLoginTypeSelected'
  >;
  templates: LicenceTemplate[];
  /** The licences that the customer paid for; of those alone one is upgraded or renewed. */
  held: HeldLicence[];
  needsReview: boolean;
  vatSettings: VatSettings;
  vatDecision: VatDecision;
  vatResult: VatResult | null;
  supplyDay: string;
}

/**
 * What stands between the buyer and the step's end, with paths into the cart, in the order of the page; an empty list is a valid
 * step.
 */
export function validateShopStep(section: ShopSection, input: ShopStepsInput): FieldError[] {
  switch (section) {
    case 'select':
      return validateSelect(input.cart);
    case 'configure':
      return inOrderOfItems(input.cart, [
        ...replacementErrors(input),
        ...validateConfigure(input.cart, input.templates),
        ...missingRequirements(input),
      ]);
    case 'assign':
      return validateAssign(input);
    case 'review':
      return validateReview(input);
    case 'pay':
      // The specification's 'always invalid as a flag': nothing comes after it but the provider's word.
      return [{ path: 'pay', message: 'The order is not paid yet' }];
  }
}

/** The first section before this one that is not valid, where a visitor who asks for this one belongs; null if none. */
export function findBlockingSection(section: ShopSection, input: ShopStepsInput): ShopSection | null {
  const earlier = shopSections.slice(0, shopSections.indexOf(section));
  const invalid = earlier.find((step) => validateShopStep(step, input).length > 0);
  // An enquiry is sent from the review: there is nothing to pay yet.
  return invalid ?? (section === 'pay' && input.needsReview ? 'review' : null);
}

function validateSelect(cart: Cart): FieldError[] {
  if (cart.shopItems.some(isLicensable)) return [];
  return [{ path: 'shopItems', message: 'Please choose at least one font' }];
}

function validateConfigure(cart: Cart, templates: LicenceTemplate[]): FieldError[] {
  const errors: FieldError[] = [];
  if (cart.licenses.length === 0) errors.push({ path: 'licenses', message: 'Please choose a licence' });
  for (const [index, item] of cart.shopItems.entries()) {
    if (isStandardLicensable(item) && item.licenses.length === 0) {
      errors.push({
        path: `shopItems.${index}.licenses`,
        message: `Please choose a licence for ${item.name}`,
      });
    }
  }
  for (const [index, licence] of cart.licenses.entries()) {
    const template = templates.find(({ id }) => id === licence.licenseTemplateId);
    const found =
      template === undefined
        ? [{ path: 'licenseTemplateId', message: 'This licence is no longer offered' }]
        : nestErrors('values', validateValues(template, licence));
    errors.push(...nestErrors(`licenses.${index}`, found));
  }
  return errors;
}

// Each licence stands at the first item that has it, after what it replaces; what an item lacks stands under its licences.
function inOrderOfItems({ shopItems, licenses }: Cart, errors: FieldError[]): FieldError[] {
  function placeOf({ path }: FieldError): number {
    const [kind, index] = path.split('.');
    if (index === undefined) return -1;
    if (kind === 'shopItems') return Number(index) + 0.5;
    const uid = licenses[Number(index)]?.uid;
    return shopItems.findIndex((item) => item.licenses.some(({ licenseUid }) => licenseUid === uid));
  }
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}

// A custom licence in which nothing is written says nothing that could be quoted, and has no price.
function validateValues(template: LicenceTemplate, licence: Licence): FieldError[] {
  const errors = validateLicenceValues(template.fields, licence.values);
  const [first] = template.fields;
  if (errors.length > 0 || !template.isCustom || first === undefined || hasFilledValue(licence))
    return errors;
  return [{ path: first.name, message: `Please say what the ${template.publicName} licence is for` }];
}

function validateAssign(input: ShopStepsInput): FieldError[] {
  const { cart, flags, needsReview } = input;
  const demands: AddressDemands = {
    isPostalRequired: !needsReview,
    isCompanyRequired: !needsReview && cart.isForCompany,
    isVatNumberRequired: false,
  };
  const errors: FieldError[] = [];
  if (!flags.isLoginTypeSelected && !isPersonKnown(cart)) {
    errors.push({ path: 'isLoginTypeSelected', message: 'Please log in, register or go on as a guest' });
  }
  errors.push(
    ...nestErrors('deliveryAddress', validateAddress(cart.deliveryAddress, demands)),
    ...nestErrors('billingAddress', validateAddress(cart.billingAddress, demands)),
  );
  if (!needsReview && cart.paymentType === null) {
    errors.push({ path: 'paymentType', message: 'Please choose how to pay' });
  }
  return [...errors, ...validateVat(input)];
}

// A number is never required: a company that could owe the VAT itself and gives no good one is charged it, and acknowledges that.
function validateVat(input: ShopStepsInput): FieldError[] {
  const { cart, flags, vatSettings, vatDecision, vatResult, supplyDay } = input;
  if (!vatDecision.needsAcknowledgement || flags.isVatAcknowledged) return [];
  const errors: FieldError[] = [
    { path: 'isVatAcknowledged', message: 'Please acknowledge that VAT is charged' },
  ];
  const address = vatAddress(cart, vatSettings);
  if (!cart.isForCompany || !isReversible(address, vatSettings, supplyDay)) return errors;
  const path = vatNumberPath(vatSettings);
  const message = address.vatNumber.trim() === '' ? null : vatResult && vatMessage(vatResult);
  return message === null ? errors : [{ path, message }, ...errors];
}

function validateReview({ cart, flags, needsReview, vatSettings }: ShopStepsInput): FieldError[] {
  const { euCountries } = vatSettings;
  return missingConsents({ ...cart, isEnquiry: needsReview }, { given: flags, euCountries });
}

function isPersonKnown({ billingAddress: { firstName, lastName, email } }: Cart): boolean {
  return [firstName, lastName, email].every((text) => text.trim() !== '');
}
