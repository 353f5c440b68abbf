import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankPayment } from './bank-payment.ts';
import type { NamedPapers } from './named-papers.ts';
import { isEnterable, type OrderToPay, type PaymentVerdict, planBankPayments } from './plan-bank-payments.ts';
import { type ConfirmedPayment, weighConfirmed } from './weigh-confirmed.ts';

type Named = { payment: BankPayment; named: NamedPapers };

function pay(hash: string, amount: number, names: string[] = [], change: Partial<BankPayment> = {}): Named {
  const payment: BankPayment = {
    hash,
    amount,
    file: 'a.xml',
    line: 1,
    bookedOn: '2026-11-21',
    currency: 'CHF',
    kind: 'credit',
    account: '',
    payer: '',
    words: [],
    references: [],
    ...change,
  };
  const of = (letter: string) => names.filter((name) => name.startsWith(letter));
  return { payment, named: { invoices: of('I'), orders: of('O'), hasReference: names.includes('other') } };
}

function order(id: number, due: number, change: Partial<OrderToPay> = {}): OrderToPay {
  const number = String(id).padStart(6, '0');
  return {
    orderId: id,
    orderNumber: `O-${number}`,
    invoiceNumbers: [`I-${number}`],
    due,
    currency: 'CHF',
    standing: 'open',
    whyNot: null,
    ...change,
  };
}

const orders = [
  order(1, 10_000),
  order(2, 20_000),
  order(3, 30_000, { standing: 'ended' }),
  order(4, 40_000, { standing: 'paid' }),
  order(5, 50_000, { standing: 'other', whyNot: 'It is a quote.' }),
  order(6, 60_000, { currency: 'EUR' }),
  order(7, 70_000, { invoiceNumbers: ['I-000007', 'I-000008'] }),
  order(8, 80_000),
  order(9, 80_000),
];

const plan = (payments: Named[], entered: string[] = []) =>
  planBankPayments({ payments, orders, entered: new Set(entered) }).map(({ verdict, order: found }) => [
    verdict,
    found?.orderId ?? null,
  ]);

describe('a payment', () => {
  it.each<[what: string, payments: Named[], planned: [PaymentVerdict, number | null][]]>([
    ['of the sum, by its invoice', [pay('a', 10_000, ['I-000001'])], [['exact', 1]]],
    ['by its order', [pay('a', 10_000, ['O-000001'])], [['exact', 1]]],
    ['that names invoice and order of one', [pay('a', 10_000, ['I-000001', 'O-000001'])], [['exact', 1]]],
    ['of an invoice that was credited and made anew', [pay('a', 70_000, ['I-000007'])], [['exact', 7]]],
    ['of less', [pay('a', 9_999, ['I-000001'])], [['too-little', 1]]],
    ['of more', [pay('a', 10_001, ['I-000001'])], [['too-much', 1]]],
    [
      'in two parts',
      [pay('a', 4_000, ['I-000001']), pay('b', 6_000, ['O-000001'])],
      [
        ['in-parts', 1],
        ['in-parts', 1],
      ],
    ],
    [
      'in parts of which one lacks',
      [pay('a', 4_000, ['I-000001']), pay('b', 5_000, ['I-000001'])],
      [
        ['too-little', 1],
        ['too-little', 1],
      ],
    ],
    [
      'that came twice',
      [pay('b', 10_000, ['I-000001']), pay('a', 10_000, ['I-000001'])],
      [
        ['too-much', 1],
        ['exact', 1],
      ],
    ],
    [
      'with a part too much',
      [pay('a', 10_000, ['I-000001']), pay('b', 500, ['I-000001'])],
      [
        ['exact', 1],
        ['too-much', 1],
      ],
    ],
    [
      'that the bank took back',
      [pay('a', 10_000, ['I-000001']), pay('b', 10_000, ['I-000001'], { kind: 'reversal' })],
      [
        ['unclear', 1],
        ['reversal', null],
      ],
    ],
    [
      'that may be the one that the bank took back',
      [pay('a', 10_000, ['I-000001']), pay('b', 10_000, [], { kind: 'reversal' })],
      [
        ['unclear', 1],
        ['reversal', null],
      ],
    ],
    [
      'beside another one that the bank took back',
      [pay('a', 10_000, ['I-000001']), pay('b', 10_000, ['I-000099'], { kind: 'reversal' })],
      [
        ['exact', 1],
        ['reversal', null],
      ],
    ],
    ['of an order that ended', [pay('a', 30_000, ['I-000003'])], [['ended', 3]]],
    ['of less of one that ended', [pay('a', 29_999, ['I-000003'])], [['ended-too-little', 3]]],
    [
      'in parts of one that ended',
      [pay('a', 10_000, ['I-000003']), pay('b', 20_000, ['I-000003'])],
      [
        ['ended', 3],
        ['ended', 3],
      ],
    ],
    ['of a paid order', [pay('a', 40_000, ['I-000004'])], [['paid-before', 4]]],
    ['of a quote', [pay('a', 50_000, ['O-000005'])], [['not-payable', 5]]],
    ['in another currency', [pay('a', 60_000, ['I-000006'])], [['other-currency', 6]]],
    ['that names two orders', [pay('a', 30_000, ['I-000001', 'I-000002'])], [['several', null]]],
    ['that names none that there is', [pay('a', 10_000, ['I-000099'])], [['unknown', null]]],
    ['with a reference of somebody else', [pay('a', 10_000, ['other'])], [['unknown', null]]],
    ['that names nothing, by its amount', [pay('a', 20_000)], [['by-amount', 2]]],
    ['with the amount of two orders', [pay('a', 80_000)], [['unknown', null]]],
    [
      'with the amount of another one',
      [pay('a', 20_000), pay('b', 20_000)],
      [
        ['unknown', null],
        ['unknown', null],
      ],
    ],
    [
      'with the amount of an order that another names',
      [pay('a', 20_000), pay('b', 20_000, ['I-000002'])],
      [
        ['unknown', null],
        ['exact', 2],
      ],
    ],
    ['with the amount in another currency', [pay('a', 20_000, [], { currency: 'EUR' })], [['unknown', null]]],
    ['that left the account', [pay('a', 10_000, ['I-000001'], { kind: 'debit' })], [['debit', null]]],
    ['that came back', [pay('a', 10_000, ['I-000001'], { kind: 'reversal' })], [['reversal', null]]],
    ['that is not booked', [pay('a', 10_000, ['I-000001'], { kind: 'pending' })], [['pending', null]]],
    [
      'that stands twice in the file',
      [pay('a', 10_000, ['I-000001']), pay('a', 10_000, ['I-000001'])],
      [
        ['exact', 1],
        ['entered', 1],
      ],
    ],
  ])('%s is what it is', (_, payments, planned) => {
    expect(plan(payments)).toEqual(planned);
  });

  it('that was entered is entered, whatever has become of its order', () => {
    expect(plan([pay('a', 10_000, ['I-000001']), pay('b', 5, ['other'])], ['a', 'b'])).toEqual([
      ['entered', 1],
      ['entered', null],
    ]);
  });
});

const anyPayment = fc
  .record({
    hash: fc.integer({ min: 0, max: 60 }).map(String),
    amount: fc.constantFrom(5_000, 10_000, 20_000, 30_000, 70_000, 80_000),
    currency: fc.constantFrom('CHF', 'CHF', 'CHF', 'EUR'),
    kind: fc.constantFrom<BankPayment['kind']>('credit', 'credit', 'credit', 'debit', 'reversal', 'unclear'),
    names: fc.uniqueArray(
      fc.constantFrom('I-000001', 'O-000001', 'I-000002', 'I-000003', 'I-000008', 'I-000099', 'other'),
      { maxLength: 2 },
    ),
  })
  .map(({ hash, amount, names, ...rest }) => pay(hash, amount, names, rest));
// One hash is one payment: what stands twice is the same.
const anyPayments = fc.uniqueArray(anyPayment, { selector: ({ payment }) => payment.hash, maxLength: 12 });
const anyEntered = fc.subarray(Array.from({ length: 10 }, (_, index) => String(index)));

describe('whatever a statement holds', () => {
  it('the order of its entries does not matter', () => {
    fc.assert(
      fc.property(
        anyPayments.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        anyEntered,
        ([one, other], entered) => {
          const byHash = (payments: Named[]) =>
            Object.fromEntries(
              planBankPayments({ payments, orders, entered: new Set(entered) }).map(
                ({ payment, verdict, order: found }) => [payment.hash, [verdict, found?.orderId]],
              ),
            );
          expect(byHash(other)).toEqual(byHash(one));
        },
      ),
    );
  });

  it('each payment is for one order at most, in its currency, and no order is proposed to be paid twice', () => {
    fc.assert(
      fc.property(anyPayments, anyEntered, (payments, entered) => {
        const planned = planBankPayments({ payments, orders, entered: new Set(entered) });
        expect(planned.map(({ payment }) => payment)).toEqual(payments.map(({ payment }) => payment));
        for (const { payment, verdict, order: found } of planned) {
          if (!isEnterable(verdict)) continue;
          expect(payment.kind).toBe('credit');
          expect(entered).not.toContain(payment.hash);
          expect(found?.currency).toBe(payment.currency);
        }
        for (const { orderId, due } of orders) {
          const proposed = planned.filter(
            ({ verdict, order: found }) =>
              found?.orderId === orderId && ['exact', 'in-parts'].includes(verdict),
          );
          const sum = proposed.reduce((total, { payment }) => total + payment.amount, 0);
          expect([0, due]).toContain(sum);
        }
      }),
    );
  });

  it('what is entered is the sum of what was confirmed, and what is too much is told', () => {
    fc.assert(
      fc.property(anyPayments, fc.infiniteStream(fc.boolean()), (payments, ticks) => {
        const planned = planBankPayments({ payments, orders, entered: new Set() });
        const ticked = planned.filter(({ verdict }) => isEnterable(verdict) && ticks.next().value === true);
        for (const { orderId, orderNumber, due, currency } of orders) {
          const confirmed = ticked.flatMap(({ payment, verdict, order: found }): ConfirmedPayment[] =>
            found?.orderId === orderId ? [{ ...payment, orderId, due, verdict }] : [],
          );
          const weighed = weighConfirmed(confirmed, { orderId, orderNumber, due, currency, hasEnded: false });
          const sum = confirmed.reduce((total, { amount }) => total + amount, 0);
          if (weighed.ok) expect(weighed).toEqual({ ok: true, sum, surplus: Math.max(0, sum - due) });
          else expect(confirmed.length === 0 || sum < due).toBe(true);
        }
      }),
    );
  });
});

it.each<[what: string, change: Partial<ConfirmedPayment>[], why: RegExp]>([
  ['none', [], /twice/],
  ['one that was ticked twice', [{}, {}], /twice/],
  ['one of another order', [{ orderId: 2 }], /Not every one/],
  ['one that pays nothing', [{ verdict: 'debit' }], /Not every one/],
  ['one that was shown with another sum', [{ due: 9_000 }], /asks for another sum/],
  ['one in another currency', [{ currency: 'EUR' }], /asks for another sum/],
  ['one part of two', [{ amount: 4_000, verdict: 'in-parts' }], /all of them, or none/],
  ['one part of two of an order that ended', [{ amount: 4_000, verdict: 'ended' }], /all of them, or none/],
  ['one that was open when it was shown', [{}], /has ended since/],
])('of an order %s is not entered', (what, changes, why) => {
  const confirmed = changes.map(
    (change): ConfirmedPayment => ({
      hash: 'a',
      orderId: 1,
      amount: 10_000,
      currency: 'CHF',
      bookedOn: '2026-11-21',
      due: 10_000,
      verdict: 'exact',
      ...change,
    }),
  );
  const weighed = weighConfirmed(confirmed, {
    orderId: 1,
    orderNumber: 'O-000001',
    due: 10_000,
    currency: 'CHF',
    hasEnded: what === 'one that was open when it was shown',
  });
  expect(weighed).toEqual({ ok: false, why: expect.stringMatching(why) });
});
