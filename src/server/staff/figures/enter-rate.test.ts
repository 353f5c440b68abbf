import { beforeEach, expect, it } from 'vitest';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { findRate } from '#server/settings/find-rate.ts';
import { enterRate } from './enter-rate.ts';
import { listRates } from './list-rates.ts';

onEachDatabase('a rate of exchange', (open) => {
  const shop = shopOfSuite(open);
  beforeEach(async () => {
    await shop.database.db.delete(exchangeRate);
    await shop.setClock('2026-11-24T10:00:00Z', 'Europe/Zurich');
  });

  const enter = (rate: string, change: { day?: string; isSure?: boolean; from?: string; to?: string } = {}) =>
    enterRate(shop.services, {
      ...{ from: 'EUR', to: 'CHF', source: 'ECB', isSure: false, by: 'anna', rate },
      ...change,
    });
  const enterFirst = (rate: string, change: { day?: string; from?: string; to?: string } = {}) =>
    enter(rate, { ...change, isSure: true });
  const find = (day: string) => findRate(shop.database.db, { between: ['CHF', 'EUR'], day });

  it('holds from its day on, for as long as tax offices publish for, until a later one', async () => {
    await enterFirst('0.93', { day: '2026-11-02' });
    await enter('0.94', { day: '2026-11-20' });
    expect(await find('2026-11-01')).toBeNull();
    expect(await find('2026-11-02')).toMatchObject({ rate: '0.93', day: '2026-11-02' });
    expect(await find('2026-11-19')).toMatchObject({ rate: '0.93' });
    expect(await find('2026-11-20')).toMatchObject({ rate: '0.94', source: 'ECB' });
    expect(await find('2026-12-20')).toMatchObject({ rate: '0.94' });
    expect(await find('2026-12-21')).toBeNull();
  });

  it('takes the place of one of its day, and is listed, the newest first', async () => {
    await enterFirst('0.93', { day: '2026-11-02' });
    await enter('0.94');
    expect(await enter('0.95')).toMatchObject({ ok: true, value: { rate: '0.95', day: '2026-11-24' } });
    expect((await listRates(shop.services)).map(({ rate }) => rate)).toEqual(['0.95', '0.93']);
  });

  it('that is far from the one before it is taken where it is meant', async () => {
    await enterFirst('0.93', { day: '2026-11-23' });
    const refused = {
      ok: false,
      errors: [{ path: 'rate', message: expect.stringContaining('far from EUR 1 = CHF 0.93') }],
    };
    expect(await enter('9.3')).toMatchObject(refused);
    expect(await enter('0.93', { from: 'CHF', to: 'EUR' })).toMatchObject(refused);
    expect(await enter('9.3', { isSure: true })).toMatchObject({ ok: true });
  });

  it('is held against the nearest one, however long ago it was, and against a later one', async () => {
    await enterFirst('0.93', { day: '2025-01-15' });
    expect(await enter('9.3')).toMatchObject({ ok: false, errors: [{ path: 'rate' }] });
    expect(await enter('9.3', { day: '2024-06-01' })).toMatchObject({
      ok: false,
      errors: [{ path: 'rate' }],
    });
  });

  it('that is the first of its currencies is asked about with what a hundred come to', async () => {
    const refused = await enter('9.312');
    expect(refused).toMatchObject({ ok: false, errors: [{ path: 'rate' }] });
    const said = refused.ok ? '' : (refused.errors?.[0]?.message ?? '').replaceAll('\u00a0', ' ');
    expect(said).toContain(
      'EUR 100.00 are CHF 931.20, and CHF 100.00 are EUR 10.74. It is taken once you say that you are sure',
    );
    expect(await listRates(shop.services)).toEqual([]);
    expect(await enterFirst('0.9312')).toMatchObject({ ok: true });
  });

  it('that is the first of its currencies is held against what two others make', async () => {
    await enterFirst('0.93');
    await enterFirst('1.16', { to: 'USD' });
    const swiss = { from: 'CHF', to: 'USD' };
    expect(await enter('0.8', swiss)).toMatchObject({
      ok: false,
      errors: [
        { message: expect.stringContaining('EUR 1 = CHF 0.93 of 24 November 2026 and EUR 1 = USD 1.16') },
      ],
    });
    expect(await enter('1.25', swiss)).toMatchObject({ ok: true });
  });

  it('is of two currencies, and of no day that is still to come', async () => {
    expect(await enter('1', { to: 'EUR' })).toMatchObject({ ok: false, errors: [{ path: 'to' }] });
    expect(await enter('1', { day: '2026-11-25' })).toMatchObject({ ok: false, errors: [{ path: 'day' }] });
    expect(await listRates(shop.services)).toEqual([]);
  });
});
