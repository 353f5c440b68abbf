import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditedSums, planCredit } from './plan-credit.ts';

const charged = { total: 18_900, vat: 1531, rounding: -1, finalPrice: 20_430, vatRate: 810 };

describe('a credit note', () => {
  it('takes back a whole invoice to the Rappen', () => {
    const { vatRate: _, ...sums } = charged;
    expect(planCredit({ charged, earlier: [], part: { kind: 'whole' } })).toEqual({ sums, isWhole: true });
    const part = { kind: 'amount', amount: 20_430 } as const;
    expect(planCredit({ charged, earlier: [], part })).toEqual({ sums, isWhole: true });
  });

  it('over a part says the VAT that is in it', () => {
    const part = { kind: 'amount', amount: 10_810 } as const;
    expect(planCredit({ charged, earlier: [], part })).toEqual({
      sums: { total: 10_000, vat: 810, rounding: 0, finalPrice: 10_810 },
      isWhole: false,
    });
  });

  it('over the VAT alone leaves the net price, which bears none any more', () => {
    const vat = planCredit({ charged, earlier: [], part: { kind: 'vat' } });
    expect(vat).toEqual({
      sums: { total: 0, vat: 1531, rounding: -1, finalPrice: 1530 },
      isWhole: false,
    });
    const part = { kind: 'amount', amount: 5000 } as const;
    expect(planCredit({ charged, earlier: [vat.sums], part }).sums).toMatchObject({ total: 5000, vat: 0 });
  });

  it.each([
    [{ kind: 'amount', amount: 20_431 } as const, []],
    [{ kind: 'amount', amount: 0 } as const, []],
    [{ kind: 'amount', amount: -5 } as const, []],
    [{ kind: 'amount', amount: 1 } as const, [charged]],
  ])('over %o after %o is refused', (part, earlier) => {
    expect(() => planCredit({ charged, earlier, part })).toThrow(/credit/);
  });

  it('after others takes what is left, so that all of them add up to the invoice', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.boolean(), (parts, isVatFirst) => {
        const notes: CreditedSums[] = [];
        if (isVatFirst) notes.push(planCredit({ charged, earlier: notes, part: { kind: 'vat' } }).sums);
        for (const amount of parts) {
          const left = charged.finalPrice - notes.reduce((sum, note) => sum + note.finalPrice, 0);
          if (amount >= left) break;
          notes.push(planCredit({ charged, earlier: notes, part: { kind: 'amount', amount } }).sums);
        }
        const last = planCredit({ charged, earlier: notes, part: { kind: 'whole' } });
        expect(last.isWhole).toBe(true);
        for (const key of ['total', 'vat', 'rounding', 'finalPrice'] as const) {
          expect([...notes, last.sums].reduce((sum, note) => sum + note[key], 0)).toBe(charged[key]);
        }
        for (const note of notes) expect(note.total + note.vat + note.rounding).toBe(note.finalPrice);
      }),
      { seed: 7 },
    );
  });
});
