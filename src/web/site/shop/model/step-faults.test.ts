import { describe, expect, it } from 'vitest';
import { emptyShopState, type ShopSection } from '#domain/shop/shop-state.ts';
import type { ShopStepsInput } from '#domain/shop/shop-steps.ts';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { decideVat, type VatSettings } from '#domain/vat/vat.ts';
import { testCart } from '#web/site/cart/testing/cart.ts';
import { blockingSection, findStepFaults, listMessages } from './step-faults.ts';

const vatSettings: VatSettings = {
  sellerCountry: 'CH',
  euCountries: [],
  rates: [],
  chargeVatForBillingAddress: true,
};
const licence = { uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null };
const address = { ...testCart().deliveryAddress, vatNumber: '' };
const cart = testCart({ licenses: [licence], deliveryAddress: address, billingAddress: address });
const flags = emptyShopState('CHF');

function stepsOf(change: Partial<ShopStepsInput> = {}): ShopStepsInput {
  const vat = {
    settings: vatSettings,
    address,
    isForCompany: false,
    result: null,
    supplyDay: '2026-11-21',
  };
  return {
    cart,
    flags,
    templates: licenceTemplates,
    held: [],
    needsReview: false,
    vatSettings,
    vatDecision: decideVat(vat),
    vatResult: null,
    supplyDay: vat.supplyDay,
    ...change,
  };
}

const free = { path: 'licenses.0.replaces', message: 'This costs no more' };
const eula = { path: 'isEulaAccepted', message: 'Please accept the EULA' };

function faults(change: Partial<Parameters<typeof findStepFaults>[0]> = {}) {
  return findStepFaults({
    steps: stepsOf(),
    heldStatus: 'ready',
    freeUpgrades: [],
    refused: [],
    flags,
    ...change,
  });
}

describe('what is wrong in the steps', () => {
  it('says that an upgrade costs nothing more only where the licence is filled right', () => {
    expect(faults({ freeUpgrades: [free] }).configure).toEqual({ ofStep: [], others: [free] });
    const unfilled = stepsOf({ cart: { ...cart, licenses: [{ ...licence, values: {} }] } });
    const { ofStep, others } = faults({ steps: unfilled, freeUpgrades: [free] }).configure;
    expect(ofStep).not.toEqual([]);
    expect(others).toEqual([]);
  });

  it('holds what the server refused in the step of its field, until it is ticked', () => {
    const city = { path: 'deliveryAddress.city', message: 'City is unknown' };
    const refused = faults({ refused: [city, eula] });
    expect([refused.assign.others, refused.review.others]).toEqual([[city], [eula]]);
    expect(faults({ refused: [eula], flags: { ...flags, isEulaAccepted: true } }).review.others).toEqual([]);
  });
});

describe('the messages that the shopper is shown', () => {
  const empty = faults({ steps: stepsOf({ cart: { ...cart, shopItems: [], licenses: [] } }) });
  const shown = (attempted: ShopSection[], touched: string[] = []) => [
    ...listMessages(empty, { attempted: new Set(attempted), touched: new Set(touched) }).keys(),
  ];

  it('are those of the steps that were tried and of the fields that were left', () => {
    expect(shown([])).toEqual([]);
    expect(shown(['select'])).toEqual(['shopItems']);
    expect(shown([], ['licenses'])).toEqual(['licenses']);
  });

  it('hold what is wrong with the licence that is replaced from the start', () => {
    const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000009-01' };
    const foreign = faults({
      steps: stepsOf({ cart: { ...cart, licenses: [{ ...licence, replaces }] } }),
    });
    const none = { attempted: new Set<ShopSection>(), touched: new Set<string>() };
    expect([...listMessages(foreign, none).keys()]).toEqual(['licenses.0.replaces']);
    // That it costs nothing more is said once the step is left.
    expect([...listMessages(faults({ freeUpgrades: [free] }), none).keys()]).toEqual([]);
  });

  it('are the first of each field', () => {
    const twice = faults({ refused: [eula, { ...eula, message: 'Once more' }] });
    const messages = listMessages(twice, {
      attempted: new Set<ShopSection>(['review']),
      touched: new Set<string>(),
    });
    expect(messages.get('isEulaAccepted')).not.toBe('Once more');
  });
});

describe('the step that is to be filled in first', () => {
  it('is Configure as long as an upgrade costs nothing more, unless nothing is chosen', () => {
    const upgrade = { steps: stepsOf(), freeUpgrades: [free] };
    expect(blockingSection('review', upgrade)).toBe('configure');
    expect(blockingSection('configure', upgrade)).toBeNull();
    expect(blockingSection('review', { ...upgrade, freeUpgrades: [] })).toBeNull();
    const empty = stepsOf({ cart: { ...cart, shopItems: [] } });
    expect(blockingSection('review', { ...upgrade, steps: empty })).toBe('select');
  });
});
