import { describe, expect, it } from 'vitest';
import { upgradeCredit } from './upgrade-credit.ts';

const paid = { licencePrice: 6000, itemsTotal: 20_000, adjustments: [], credited: 0, upgraded: [] };

describe('what an upgrade is credited for a licence', () => {
  it('is its price, where its order was paid as it stands', () => {
    expect(upgradeCredit(paid)).toBe(6000);
  });

  it('bears its share of what a quote took off or added, to the minor unit', () => {
    const quoted = (amount: number) => upgradeCredit({ ...paid, adjustments: [{ reason: 'quote', amount }] });
    expect(quoted(-5000)).toBe(4500);
    expect(quoted(1001)).toBe(6300);
    expect(quoted(-30_000)).toBe(0);
  });

  it('bears its share of what was given back', () => {
    expect(upgradeCredit({ ...paid, credited: 10_000 })).toBe(3000);
  });

  it('holds what an earlier upgrade was credited: it had been paid before', () => {
    const adjustments = [{ reason: 'upgrade-credit', amount: -4000 }];
    expect(upgradeCredit({ ...paid, adjustments })).toBe(6000);
  });

  it('leaves other licences what their upgrades were credited, whatever was given back', () => {
    const upgraded = [{ licencePrice: 10_000, credit: 10_000 }];
    expect(upgradeCredit({ ...paid, upgraded })).toBe(6000);
    expect(upgradeCredit({ ...paid, upgraded, credited: 10_000 })).toBe(0);
    expect(upgradeCredit({ ...paid, upgraded, credited: 5000 })).toBe(3000);
  });

  it('is never more than its share, where an upgrade took less than it could', () => {
    const upgraded = [{ licencePrice: 10_000, credit: 2000 }];
    expect(upgradeCredit({ ...paid, upgraded })).toBe(6000);
  });

  it('is nothing where nothing was paid', () => {
    expect(upgradeCredit({ ...paid, licencePrice: 0, itemsTotal: 0 })).toBe(0);
  });
});
