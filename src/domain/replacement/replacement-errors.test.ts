import { describe, expect, it } from 'vitest';
import { fontCutItem, fontShopSetItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence, LicenceReplacement, LicenceValues } from '#domain/licence/licence.ts';
import { heldLicence } from '#domain/testing/held-licence.ts';
import { licenceTemplate, licenceTemplates, yearsField } from '#domain/testing/licence-templates.ts';
import type { HeldLicence } from './held-licence.ts';
import { replacementErrors } from './replacement-errors.ts';

const light = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const whole = fontShopSetItem({ id: 's', name: 'Whole', price: 20_000, quantity: 4 });
const formats = licenceTemplate({
  id: 'formats',
  fields: [
    { name: 'print', label: 'Print', optional: true, type: 'checkbox' },
    {
      name: 'size',
      label: 'Size',
      optional: false,
      type: 'select',
      options: [
        { value: 'small', label: 'Small', factor: 1 },
        { value: 'large', label: 'Large', factor: 2 },
      ],
    },
  ],
});

function errors(
  held: HeldLicence[],
  {
    values = { users: 20 },
    kind = 'upgrade',
    item = light,
    licenseTemplateId = 'desktop',
    template = formats,
  }: {
    values?: LicenceValues;
    kind?: LicenceReplacement['kind'];
    item?: ShopItem;
    licenseTemplateId?: string;
    template?: typeof formats;
  } = {},
) {
  const replaces = { kind, licenceNumber: 'L-000007-01' };
  const licence: Licence = { uid: 'a', licenseTemplateId, values, expiryDate: null, replaces };
  const shopItems = [{ ...item, licenses: [{ licenseUid: 'a' }] }];
  return replacementErrors({
    cart: { shopItems, licenses: [licence] },
    templates: [...licenceTemplates, template],
    held,
  });
}

describe('an upgrade', () => {
  it('that covers what the earlier licence does is right, and so is the set of its cut', () => {
    expect(errors([heldLicence()])).toEqual([]);
    expect(errors([heldLicence()], { item: whole })).toEqual([]);
  });

  it('keeps the term that was chosen, since it ends with the earlier licence; a renewal chooses anew', () => {
    const template = licenceTemplate({
      id: 'yearly',
      termMonths: 12,
      termField: 'years',
      fields: [yearsField],
    });
    const held = [heldLicence({ licenseTemplateId: 'yearly', values: { years: 2 }, isRenewable: true })];
    const input = { licenseTemplateId: 'yearly', template };
    expect(errors(held, { ...input, values: { years: 2 } })).toEqual([]);
    expect(errors(held, { ...input, values: { years: 3 } })).toEqual([
      {
        path: 'licenses.0.values.years',
        message: 'Stays 2, as in L-000007-01: renew it to go on for longer',
      },
    ]);
    expect(errors(held, { ...input, values: { years: 5 }, kind: 'renewal' })).toEqual([]);
  });

  it('of a licence that one does not hold is refused', () => {
    expect(errors([heldLicence({ licenceNumber: 'L-000008-01' })])).toEqual([
      {
        path: 'licenses.0.replaces',
        message: 'L-000007-01 is not among the licences of your account. Please log in, or remove it',
      },
    ]);
  });

  it.each<[string, Partial<HeldLicence>, string]>([
    ['that cannot be upgraded', { credit: null }, 'L-000007-01 can no longer be upgraded'],
    [
      'of another currency',
      { credit: null, creditedIn: 'CHF' },
      'L-000007-01 was paid in CHF, and is credited in CHF alone',
    ],
    ['of another template', { licenseTemplateId: 'web' }, 'L-000007-01 is another kind of licence'],
    [
      'of an item that is missing',
      { items: [{ uid: 'font-cut-9', type: 'font-cut', fontShopSetId: 's', name: 'Heavy' }] },
      'L-000007-01 covers Heavy too: please link it again',
    ],
  ])('of one %s is refused', (_, change, message) => {
    expect(errors([heldLicence(change)])).toEqual([{ path: 'licenses.0.replaces', message }]);
  });

  it('for fewer users is refused at the field', () => {
    expect(errors([heldLicence()], { values: { users: 4 } })).toEqual([
      { path: 'licenses.0.values.users', message: 'At least 5, as in L-000007-01' },
    ]);
  });

  it('with a smaller choice or an unticked box is refused at the field', () => {
    const held = heldLicence({ licenseTemplateId: 'formats', values: { print: true, size: 'large' } });
    const chosen = (values: LicenceValues) => errors([held], { licenseTemplateId: 'formats', values });
    expect(chosen({ print: true, size: 'large' })).toEqual([]);
    expect(chosen({ print: false, size: 'small' })).toEqual([
      { path: 'licenses.0.values.print', message: 'Stays ticked, as in L-000007-01' },
      { path: 'licenses.0.values.size', message: 'At least Large, as in L-000007-01' },
    ]);
  });

  it('without a number or a choice that the earlier licence had is refused at the field', () => {
    const fields = formats.fields.map((field) => ({ ...field, optional: true }));
    const seats = { name: 'seats', label: 'Seats', optional: true, type: 'number' as const };
    const template = licenceTemplate({ id: 'formats', fields: [...fields, seats] });
    const held = heldLicence({ licenseTemplateId: 'formats', values: { size: 'large', seats: 5 } });
    const chosen = (values: LicenceValues) =>
      errors([held], { licenseTemplateId: 'formats', values, template });
    expect(chosen({ size: 'large', seats: 5 })).toEqual([]);
    expect(chosen({ print: true, seats: '' })).toEqual([
      { path: 'licenses.0.values.size', message: 'At least Large, as in L-000007-01' },
      { path: 'licenses.0.values.seats', message: 'At least 5, as in L-000007-01' },
    ]);
    expect(errors([heldLicence()], { values: {} })).toEqual([]);
  });

  it('of one that another licence of the cart follows is refused', () => {
    const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000007-01' };
    const licence = { licenseTemplateId: 'desktop', values: { users: 20 }, expiryDate: null, replaces };
    const licenses = [
      { ...licence, uid: 'a' },
      { ...licence, uid: 'b' },
    ];
    const shopItems = [{ ...light, licenses: licenses.map(({ uid }) => ({ licenseUid: uid })) }];
    const cart = { shopItems, licenses };
    expect(replacementErrors({ cart, templates: licenceTemplates, held: [heldLicence()] })).toEqual([
      {
        path: 'licenses.1.replaces',
        message: 'L-000007-01 is replaced by another licence of this cart already',
      },
    ]);
  });
});

describe('a renewal', () => {
  it('of a licence that ends may be for less', () => {
    const held = heldLicence({ isRenewable: true, expiryDate: '2026-12-01' });
    expect(errors([held], { kind: 'renewal', values: { users: 1 } })).toEqual([]);
  });

  it('of one without an end is refused', () => {
    expect(errors([heldLicence()], { kind: 'renewal' })).toEqual([
      { path: 'licenses.0.replaces', message: 'L-000007-01 can no longer be renewed' },
    ]);
  });
});
