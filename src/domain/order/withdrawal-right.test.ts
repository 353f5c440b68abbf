import { expect, it } from 'vitest';
import {
  repaymentDueOn,
  type WithdrawableOrder,
  type WithdrawalRight,
  withdrawalRight,
} from './withdrawal-right.ts';

const order: WithdrawableOrder = {
  state: 'awaiting-payment',
  paymentType: 'invoice',
  isForCompany: false,
  countries: ['FR', 'CH'],
  concludedOn: '2026-11-02',
  isDelivered: false,
  isDeliveryConsented: true,
  isConsentConfirmed: true,
  isWithdrawn: false,
  isPaymentUnderWay: false,
};
const runs: WithdrawalRight = { isRunning: true, until: '2026-11-16' };

it.each<[what: string, change: Partial<WithdrawableOrder>, today: string, right: WithdrawalRight | string]>([
  ['an invoice that is not paid', {}, '2026-11-02', runs],
  ['the last day', {}, '2026-11-16', runs],
  ['the day after', {}, '2026-11-17', 'over'],
  [
    'an end on a Saturday',
    { concludedOn: '2026-11-07' },
    '2026-11-23',
    { isRunning: true, until: '2026-11-23' },
  ],
  [
    'an end on a Sunday',
    { concludedOn: '2026-11-08' },
    '2026-11-23',
    { isRunning: true, until: '2026-11-23' },
  ],
  [
    'an end on a holiday of the buyer, before a weekend',
    { concludedOn: '2026-12-11', countries: ['FR'] },
    '2026-12-28',
    { isRunning: true, until: '2026-12-28' },
  ],
  ['the day after that', { concludedOn: '2026-12-11', countries: ['FR'] }, '2026-12-29', 'over'],
  [
    'an end on a holiday of the licensee, and after it one in a part of the seller’s country',
    { concludedOn: '2026-06-30' },
    '2026-07-14',
    { isRunning: true, until: '2026-07-16' },
  ],
  [
    'an end on a holiday of the seller alone',
    { concludedOn: '2026-11-24' },
    '2026-12-09',
    { isRunning: true, until: '2026-12-09' },
  ],
  ['what waits to be confirmed', { state: 'awaiting-confirmation' }, '2026-11-03', runs],
  ['what is paid and not delivered', { state: 'paid', paymentType: 'online' }, '2026-11-03', runs],
  ['what is delivered by consent', { state: 'paid', isDelivered: true }, '2026-11-03', 'delivered'],
  [
    'what is delivered without consent',
    { state: 'paid', isDelivered: true, isDeliveryConsented: false },
    '2026-11-03',
    runs,
  ],
  [
    'what is delivered by a consent that no mail has confirmed',
    { state: 'paid', isDelivered: true, isConsentConfirmed: false },
    '2026-11-03',
    runs,
  ],
  ['what is given back in part', { state: 'partially-refunded' }, '2026-11-03', runs],
  ['what is given back', { state: 'refunded', isDelivered: true }, '2026-11-03', 'given-back'],
  ['what was cancelled', { state: 'cancelled' }, '2026-11-03', 'given-back'],
  ['what expired', { state: 'expired' }, '2026-11-03', 'given-back'],
  ['an enquiry', { state: 'in-review', paymentType: null }, '2026-11-03', 'no-contract'],
  ['a quote', { state: 'quoted', paymentType: null }, '2026-11-03', 'no-contract'],
  ['a card that is being typed', { state: 'initial', paymentType: 'online' }, '2026-11-03', 'no-contract'],
  ['a debit under way', { paymentType: 'online', isPaymentUnderWay: true }, '2026-11-03', runs],
  [
    'a card page that is open',
    { state: 'awaiting-payment', paymentType: 'online' },
    '2026-11-03',
    'no-contract',
  ],
  ['a company', { isForCompany: true }, '2026-11-03', 'company'],
  ['nobody in the EU', { countries: ['CH', 'US'] }, '2026-11-03', 'outside'],
  ['a consumer in Réunion, which is France', { countries: ['RE', 'CH'] }, '2026-11-16', runs],
  ['a consumer in Greenland, outside of the EU', { countries: ['GL'] }, '2026-11-03', 'outside'],
  ['who has withdrawn', { state: 'cancelled', isWithdrawn: true }, '2026-11-03', 'withdrawn'],
])('the right of withdrawal of %s', (_what, change, today, right) => {
  const found = withdrawalRight(
    { ...order, ...change },
    {
      today,
      euCountries: ['DE', 'FR'],
      sellerCountry: 'IT',
    },
  );
  expect(found).toEqual(typeof right === 'string' ? { isRunning: false, why: right } : right);
});

it('the money is back within fourteen days', () => {
  expect(repaymentDueOn('2026-12-20')).toBe('2027-01-03');
});
