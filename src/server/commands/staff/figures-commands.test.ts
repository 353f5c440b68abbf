import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('the commands for the tax office', (open) => {
  const shop = shopOfSuite(open);
  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join('\n').replaceAll('\u00a0', ' ') };
  }

  it('keep a rate of exchange, say what it makes of a hundred, and list it with its source', async () => {
    expect(await type('rates')).toEqual({ isDone: true, said: 'No rate was entered.' });
    const rate = ['rate', 'EUR', 'CHF', '0.9312', '--source', 'ECB', '--day', '2026-11-20'];
    const first = await type(...rate);
    // Nothing holds the first of two currencies.
    expect(first.isDone).toBe(false);
    expect(first.said).toContain('It is taken once you say that you are sure');
    expect(await type(...rate, '--sure')).toEqual({
      isDone: true,
      said: 'EUR 1 is CHF 0.9312 from 20 November 2026 on (ECB).\nEUR 100.00 are CHF 93.12, and CHF 100.00 are EUR 107.39.',
    });
    expect((await type('rate', 'EUR', 'CHF', '0.9420', '--source', 'FTA')).isDone).toBe(true);
    expect((await type('rates')).said.split('\n')).toEqual([
      expect.stringMatching(/^21 November 2026 {2}EUR 1 = CHF 0\.942\d* {2}FTA$/),
      '20 November 2026  EUR 1 = CHF 0.9312  ECB',
    ]);
  });

  it('keep none without its source, or that is far from the one before it', async () => {
    await type('rate', 'EUR', 'CHF', '0.9312', '--source', 'ECB', '--sure');
    expect((await type('rate', 'EUR', 'CHF', '0.94')).isDone).toBe(false);
    const mistyped = await type('rate', 'EUR', 'CHF', '9.312', '--source', 'ECB');
    expect(mistyped.isDone).toBe(false);
    expect(mistyped.said).toContain('that is far from EUR 1 = CHF 0.9312 of 21 November 2026');
    expect((await type('rates')).said).toContain('0.9312');
  });

  it('tell sales of a year, this one where none is named, and of no other text', async () => {
    const { said } = await type('sales-meters');
    expect(said).toMatch(/^2026: CHF 0\.00.* to private buyers in other countries of the EU$/);
    expect((await type('sales-meters', '--year', '2025')).said).toMatch(/^2025: /);
    expect((await type('sales-meters', '--year', 'last')).isDone).toBe(false);
  });
});
