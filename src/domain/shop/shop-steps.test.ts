import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { licenceTemplate, licenceTemplates } from '#domain/testing/licence-templates.ts';
import { decideVat, type VatResult, type VatSettings, vatAddress } from '#domain/vat/vat.ts';
import { emptyShopState, type ShopSection } from './shop-state.ts';
import { findBlockingSection, type ShopStepsInput, validateShopStep } from './shop-steps.ts';

const vatSettings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: ['DE'],
  rates: [{ country: 'DE', basisPoints: 1900, from: '2007-01-01' }],
  chargeVatForBillingAddress: true,
};

const address = {
  ...emptyAddress(),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Roth',
  companyName: 'Roth AG',
  street1: 'Gasse 1',
  postalCode: '8000',
  city: 'Zürich',
  country: 'CH',
};

const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const goodCart: Cart = {
  ...emptyCart('CHF'),
  shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }] }],
  licenses: [{ uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null }],
  paymentType: 'online',
  billingAddress: address,
  deliveryAddress: address,
};

function input(cart: Partial<Cart> = {}, change: Partial<ShopStepsInput> = {}): ShopStepsInput {
  const whole = { ...goodCart, ...cart };
  const vatResult: VatResult | null = change.vatResult ?? null;
  return {
    cart: whole,
    flags: emptyShopState('CHF'),
    templates: licenceTemplates,
    held: [],
    needsReview: false,
    vatSettings,
    vatResult,
    supplyDay: '2026-11-21',
    vatDecision: decideVat({
      settings: vatSettings,
      address: vatAddress(whole, vatSettings),
      isForCompany: whole.isForCompany,
      result: vatResult,
      supplyDay: '2026-11-21',
    }),
    ...change,
  };
}

function paths(section: ShopSection, of: ShopStepsInput): string[] {
  return validateShopStep(section, of).map(({ path }) => path);
}

describe('the shop’s steps', () => {
  it.each(['select', 'configure', 'assign'] as const)('%s is valid for a whole cart', (section) => {
    expect(validateShopStep(section, input())).toEqual([]);
  });

  it('select needs an item that can be licensed', () => {
    const surcharge = { ...cut, uid: 'surcharge-banktransfer', type: 'surcharge' as const };
    expect(paths('select', input({ shopItems: [surcharge] }))).toEqual(['shopItems']);
    expect(paths('select', input({ shopItems: [surcharge, cut] }))).toEqual([]);
  });

  it('configure needs a licence, one for each item, each filled right', () => {
    expect(paths('configure', input({ shopItems: [cut], licenses: [] }))).toEqual([
      'licenses',
      'shopItems.0.licenses',
    ]);
    const licenses = [{ uid: 'a', licenseTemplateId: 'desktop', values: { users: 501 }, expiryDate: null }];
    expect(validateShopStep('configure', input({ licenses }))).toEqual([
      { path: 'licenses.0.values.users', message: 'Users must be at most 500' },
    ]);
    expect(paths('configure', input({}, { templates: [] }))).toEqual(['licenses.0.licenseTemplateId']);
  });

  it('configure needs a word in a custom licence, whichever of its fields are optional', () => {
    const templates = [
      licenceTemplate({
        id: 'wish',
        publicName: 'Custom',
        isCustom: true,
        fields: [{ name: 'wish', label: 'Wish', optional: true, type: 'text' }],
      }),
    ];
    const licence = { uid: 'a', licenseTemplateId: 'wish', expiryDate: null };
    const of = (values: LicenceValues) => input({ licenses: [{ ...licence, values }] }, { templates });
    expect(validateShopStep('configure', of({ wish: ' ' }))).toEqual([
      { path: 'licenses.0.values.wish', message: 'Please say what the Custom licence is for' },
    ]);
    expect(validateShopStep('configure', of({ wish: 'A brand' }))).toEqual([]);
  });

  it('assign needs postal address, company and payment type unless the order needs review', () => {
    const person = { ...emptyAddress(), firstName: 'Ada', lastName: 'Roth', email: 'ada@example.com' };
    const bare = { billingAddress: person, deliveryAddress: person, paymentType: null };
    expect(paths('assign', input(bare))).toContain('deliveryAddress.companyName');
    expect(paths('assign', input(bare))).toContain('billingAddress.street1');
    expect(paths('assign', input(bare))).toContain('paymentType');
    expect(paths('assign', input(bare, { needsReview: true }))).toEqual([]);
  });

  it('assign asks no company of who buys for themselves', () => {
    const consumer = { ...address, companyName: '' };
    const change = { isForCompany: false, billingAddress: consumer, deliveryAddress: consumer };
    expect(paths('assign', input(change))).toEqual([]);
  });

  it('says what is wrong in the order of the page', () => {
    const bare = {
      billingAddress: { ...emptyAddress(), country: 'DE' },
      deliveryAddress: emptyAddress(),
      isBillingAddressDifferent: true,
      paymentType: null,
    };
    const of = input(bare, { vatSettings: { ...vatSettings, chargeVatForBillingAddress: true } });
    const owed = { ...of, vatDecision: { ...of.vatDecision, needsAcknowledgement: true } };
    const [first, ...others] = paths('assign', owed);
    expect(first).toBe('isLoginTypeSelected');
    expect(
      others.map((path) => path.replace(/\..*/, '')).filter((part, at, all) => part !== all[at - 1]),
    ).toEqual(['deliveryAddress', 'billingAddress', 'paymentType', 'isVatAcknowledged']);
    const bold = { ...cut, uid: 'font-cut-2', licenses: [] };
    const thin = { ...cut, uid: 'font-cut-3', licenses: [{ licenseUid: 'a' }] };
    const licenses = [{ uid: 'a', licenseTemplateId: 'desktop', values: { users: 501 }, expiryDate: null }];
    expect(paths('configure', input({ shopItems: [bold, thin], licenses }))).toEqual([
      'shopItems.0.licenses',
      'licenses.0.values.users',
    ]);
  });

  it('assign needs a login type, or the person in the billing address', () => {
    const of = input({ billingAddress: emptyAddress() }, { needsReview: true });
    expect(paths('assign', of)).toContain('isLoginTypeSelected');
    const chosen = { ...of, flags: { ...of.flags, isLoginTypeSelected: true } };
    expect(paths('assign', chosen)).not.toContain('isLoginTypeSelected');
    const { firstName, lastName, email } = address;
    const named = { ...of.cart, billingAddress: { ...emptyAddress(), firstName, lastName, email } };
    expect(paths('assign', { ...of, cart: named })).not.toContain('isLoginTypeSelected');
    for (const missing of ['firstName', 'lastName', 'email'] as const) {
      const billingAddress = { ...named.billingAddress, [missing]: '' };
      expect(paths('assign', { ...of, cart: { ...named, billingAddress } })).toContain('isLoginTypeSelected');
    }
  });

  const german = { ...address, country: 'DE' };

  it.each<[string, VatResult | null, string[]]>([
    ['', null, ['Please acknowledge that VAT is charged']],
    ['DE1', 'invalid', ['VAT number is not valid', 'Please acknowledge that VAT is charged']],
    [
      'DE136695976',
      'mismatch',
      ['VAT number does not belong to purchaser', 'Please acknowledge that VAT is charged'],
    ],
    ['DE136695976', null, ['Please acknowledge that VAT is charged']],
    ['DE136695976', 'success', []],
  ])('assign in the EU with the number %j and the result %s says %j', (vatNumber, vatResult, messages) => {
    const of = input({ billingAddress: { ...german, vatNumber }, deliveryAddress: german }, { vatResult });
    expect(validateShopStep('assign', of).map(({ message }) => message)).toEqual(messages);
    const acknowledged = { ...of, flags: { ...of.flags, isVatAcknowledged: true } };
    expect(validateShopStep('assign', acknowledged)).toEqual([]);
  });

  it('assign asks a consumer in the EU for no number, only to acknowledge VAT', () => {
    const of = input({ isForCompany: false, deliveryAddress: german, billingAddress: german });
    expect(paths('assign', of)).toEqual(['isVatAcknowledged']);
  });

  it('assign asks an enquiry to acknowledge VAT, too: it is excused from postal address, company and payment alone', () => {
    const bare = { ...german, street1: '', postalCode: '', city: '', companyName: '' };
    const of = input(
      { isForCompany: false, paymentType: null, deliveryAddress: bare, billingAddress: bare },
      { needsReview: true },
    );
    expect(paths('assign', of)).toEqual(['isVatAcknowledged']);
  });

  it('assign asks a company in the seller’s own country for no number: VAT is charged whatever it says', () => {
    const own = { vatSettings: { ...vatSettings, sellerCountry: 'DE' } };
    const of = input({ deliveryAddress: german, billingAddress: german }, own);
    expect(paths('assign', of)).toEqual(['isVatAcknowledged']);
  });

  it('review needs the licence agreement, and pay is never valid', () => {
    expect(paths('review', input())).toEqual(['isEulaAccepted']);
    const flags = { ...emptyShopState('CHF'), isEulaAccepted: true };
    expect(paths('review', input({}, { flags }))).toEqual([]);
    expect(paths('pay', input({}, { flags }))).toHaveLength(1);
  });

  it('review needs a consumer in the EU to consent to the immediate delivery, unless it is an enquiry', () => {
    const flags = { ...emptyShopState('CHF'), isEulaAccepted: true };
    const cart = { isForCompany: false, deliveryAddress: german };
    expect(paths('review', input(cart, { flags }))).toEqual(['isImmediateDeliveryConsented']);
    expect(paths('review', input(cart, { flags, needsReview: true }))).toEqual([]);
    const consented = { ...flags, isImmediateDeliveryConsented: true };
    expect(paths('review', input(cart, { flags: consented }))).toEqual([]);
  });

  it('a section is blocked by the first invalid one before it', () => {
    expect(findBlockingSection('select', input())).toBeNull();
    expect(findBlockingSection('review', input())).toBeNull();
    expect(findBlockingSection('pay', input())).toBe('review');
    expect(findBlockingSection('pay', input({ licenses: [], shopItems: [cut] }))).toBe('configure');
  });

  it('an order that needs review is never paid, only sent from its review', () => {
    const flags = { ...emptyShopState('CHF'), isEulaAccepted: true };
    expect(findBlockingSection('pay', input({}, { flags }))).toBeNull();
    expect(findBlockingSection('pay', input({}, { flags, needsReview: true }))).toBe('review');
  });
});
