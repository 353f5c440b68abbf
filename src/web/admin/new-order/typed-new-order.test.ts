import { expect, it } from 'vitest';
import { newOrderForm, newOrderTyped } from '#contract/admin/new-order.ts';
import { staffNewOrder } from '#contract/staff.ts';
import { emptyAddress } from '#domain/address/address.ts';
import {
  type Account,
  chosenAddress,
  emptyNewOrder,
  standingErrors,
  type TypedNewOrder,
  toNewOrder,
  toReckon,
} from './typed-new-order.ts';

const form = newOrderForm.parse({ currencies: ['CHF', 'EUR'], licences: [] });
const typed = (change: Partial<TypedNewOrder>): TypedNewOrder => ({ ...emptyNewOrder(form), ...change });
const buyer = { ...emptyAddress(), email: 'ada@example.com' };
const account: Account = {
  ...{ customerId: 12, mustContactService: false },
  addresses: [
    { ...emptyAddress(), email: 'books@other.example', companyName: 'First Ltd', country: 'CH' },
    { ...emptyAddress(), companyName: 'Second Ltd', country: 'FR' },
  ],
};
const fonts = [{ uid: 'font-cut-1', name: 'Test Regular' }];
const licences = [{ name: 'desktop', values: { users: 3 } }];

it('of who is known the first address is taken, until another one is chosen or typed', () => {
  expect(chosenAddress(typed({ buyer }), account)).toBe(0);
  expect(chosenAddress(typed({ buyer, chosen: 1 }), account)).toBe(1);
  expect(chosenAddress(typed({ buyer, chosen: 'typed' }), account)).toBe('typed');
  expect(chosenAddress(typed({ buyer: { ...buyer, city: 'Bern' } }), account)).toBe('typed');
});

it('of who is not known, or keeps nothing, what is typed is taken', () => {
  expect(chosenAddress(typed({ buyer, chosen: 1 }), null)).toBe('typed');
  expect(chosenAddress(typed({ buyer }), { ...account, addresses: [] })).toBe('typed');
});

it('mails go to the address that was typed, also where the account keeps another one', () => {
  const order = toNewOrder(typed({ buyer, fonts, licences, note: 'By phone' }), account);
  expect(order).toEqual({
    billingAddress: { ...emptyAddress(), email: 'ada@example.com', companyName: 'First Ltd', country: 'CH' },
    ...{ isKeptAddressTaken: false, fonts: ['font-cut-1'], licences, currency: 'CHF', note: 'By phone' },
  });
  expect(staffNewOrder.safeParse(order).success).toBe(true);
});

it('is reckoned once it has fonts and licences, whatever stands for the e-mail addresses', () => {
  const half = { ...buyer, email: 'ada@' };
  expect(toReckon(typed({ buyer: half, fonts }), null)).toBeNull();
  expect(toReckon(typed({ buyer: half, licences }), null)).toBeNull();
  const asked = toReckon(
    typed({ buyer: half, isForLicensee: true, licensee: { ...half, country: 'DE' }, fonts, licences }),
    null,
  );
  expect(JSON.stringify(asked)).not.toContain('ada@');
  expect(newOrderTyped.parse(asked).deliveryAddress?.country).toBe('DE');
});

it('what was refused stands until it is typed anew, field by field', () => {
  const before = typed({ buyer, licences: [{ name: 'desktop', values: { users: 'many', seats: 1 } }] });
  const errors = [
    ...['billingAddress.email', 'billingAddress.city', 'deliveryAddress.email', 'fonts', 'currency'],
    ...['licences.0.values.users', 'licences.0.values.seats'],
  ].map((path) => ({ path, message: 'wrong' }));
  const standing = (now: TypedNewOrder) => standingErrors(errors, { before, now }).map(({ path }) => path);
  expect(standing(before)).toHaveLength(errors.length);
  expect(
    standing({
      ...{ ...before, fonts, buyer: { ...buyer, city: 'Bern' } },
      licences: [{ name: 'desktop', values: { users: 3, seats: 1 } }],
    }),
  ).toEqual(['billingAddress.email', 'deliveryAddress.email', 'currency', 'licences.0.values.seats']);
  expect(standing({ ...before, licences: [{ name: 'web', values: { users: 'many' } }] })).not.toContain(
    'licences.0.values.users',
  );
});
