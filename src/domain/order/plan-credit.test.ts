import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditedSums, leftOf, mostCreditable, planCredit } from './plan-credit.ts';

const charged = { total: 18_900, vat: 1531, rounding: -1, finalPrice: 20_430 };
const nothing = { total: 0, vat: 0, rounding: 0, finalPrice: 0 };
const isVatFirst = false;

describe('a credit note', () => {
  it('takes back a whole invoice to the Rappen', () => {
    const whole = { sums: charged, left: nothing };
    expect(planCredit({ charged, earlier: [], part: { kind: 'whole' } })).toEqual(whole);
    const part = { kind: 'amount', amount: 20_430, isVatFirst } as const;
    expect(planCredit({ charged, earlier: [], part })).toEqual(whole);
  });

  it('over a part says the VAT that is in it', () => {
    const part = { kind: 'amount', amount: 10_810, isVatFirst } as const;
    expect(planCredit({ charged, earlier: [], part }).sums).toEqual({
      total: 10_000,
      vat: 810,
      rounding: 0,
      finalPrice: 10_810,
    });
  });

  it('over the VAT alone leaves the net price, which bears none any more', () => {
    const vat = planCredit({ charged, earlier: [], part: { kind: 'vat' } });
    expect(vat).toEqual({
      sums: { total: 0, vat: 1531, rounding: -1, finalPrice: 1530 },
      left: { total: 18_900, vat: 0, rounding: 0, finalPrice: 18_900 },
    });
    for (const isVatFirst of [true, false]) {
      const part = { kind: 'amount', amount: 5000, isVatFirst } as const;
      expect(planCredit({ charged, earlier: [vat.sums], part }).sums).toMatchObject({ total: 5000, vat: 0 });
    }
  });

  it.each([
    [1260, { total: 0, vat: 1260 }],
    [1000, { total: 0, vat: 1000 }],
    [1300, { total: 40, vat: 1260 }],
  ])('over %i Rappen, of which the VAT is not due, takes the VAT first', (amount, sums) => {
    const belgian = { total: 6000, vat: 1260, rounding: 0, finalPrice: 7260 };
    const part = { kind: 'amount', amount, isVatFirst: true } as const;
    expect(planCredit({ charged: belgian, earlier: [], part }).sums).toEqual({
      ...sums,
      rounding: 0,
      finalPrice: amount,
    });
  });

  it('stops where what is left of the net price was credited elsewhere', () => {
    const left = fc
      .record({
        total: fc.nat(50_000),
        rate: fc.constantFrom(0, 810, 1900, 2700),
        rounding: fc.integer({ min: -2, max: 2 }),
      })
      .map(({ total, rate, rounding }): CreditedSums => {
        const vat = Math.round((total * rate) / 10_000);
        return { total, vat, rounding, finalPrice: total + vat + rounding };
      })
      .filter(({ finalPrice }) => finalPrice > 1);
    fc.assert(
      fc.property(left, fc.nat(60_000), fc.boolean(), (sums, staying, isFirst) => {
        const most = mostCreditable(sums, { staying, isVatFirst: isFirst });
        const netOf = (amount: number) =>
          planCredit({ charged: sums, earlier: [], part: { kind: 'amount', amount, isVatFirst: isFirst } })
            .sums.total;
        const free = Math.max(0, sums.total - staying);
        if (most > 0) expect(netOf(most)).toBeLessThanOrEqual(free);
        if (most + 1 < sums.finalPrice) expect(netOf(most + 1)).toBeGreaterThan(free);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('over many small parts never takes more of the net price than there is', () => {
    const notes: CreditedSums[] = [];
    const part = { kind: 'amount', amount: 5, isVatFirst } as const;
    const small = { total: 100, vat: 8, rounding: 2, finalPrice: 110 };
    while (notes.length < 22) notes.push(planCredit({ charged: small, earlier: notes, part }).sums);
    expect(leftOf({ charged: small, earlier: notes })).toEqual(nothing);
    for (const note of notes) expect(Math.min(note.total, note.vat, note.rounding)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    [{ kind: 'amount', amount: 20_431, isVatFirst } as const, []],
    [{ kind: 'amount', amount: 0, isVatFirst } as const, []],
    [{ kind: 'amount', amount: -5, isVatFirst } as const, []],
    [{ kind: 'amount', amount: 1, isVatFirst } as const, [charged]],
  ])('over %o after %o is refused', (part, earlier) => {
    expect(() => planCredit({ charged, earlier, part })).toThrow(/credit/);
  });

  it('after others takes what is left, so that all of them add up to the invoice', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.boolean(), fc.boolean(), (parts, isVatCredited, isVatFirst) => {
        const notes: CreditedSums[] = [];
        if (isVatCredited) notes.push(planCredit({ charged, earlier: notes, part: { kind: 'vat' } }).sums);
        for (const amount of parts) {
          const left = charged.finalPrice - notes.reduce((sum, note) => sum + note.finalPrice, 0);
          if (amount >= left) break;
          notes.push(
            planCredit({ charged, earlier: notes, part: { kind: 'amount', amount, isVatFirst } }).sums,
          );
        }
        const last = planCredit({ charged, earlier: notes, part: { kind: 'whole' } });
        expect(last.left).toEqual(nothing);
        for (const key of ['total', 'vat', 'rounding', 'finalPrice'] as const) {
          expect([...notes, last.sums].reduce((sum, note) => sum + note[key], 0)).toBe(charged[key]);
        }
        for (const note of notes) expect(note.total + note.vat + note.rounding).toBe(note.finalPrice);
      }),
      { seed: 7 },
    );
  });
});
