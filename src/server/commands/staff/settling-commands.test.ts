import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('money back, as staff type it', (open) => {
  const shop = shopOfSuite(open);

  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join('\n') };
  }

  const refund = (orderId: number, amount: string) =>
    type('refund', `${orderId}`, '--amount', amount, '--reason', 'Not needed');

  it('above what is left of an order is refused with what is left, before and after a part was given back', async () => {
    const { orderId } = await placePaidByCard(shop);
    const order = `O-${String(orderId).padStart(6, '0')}`;
    const refused = (left: string) => ({
      isDone: false,
      said: `Nothing was changed:\n  amount: CHF\u00a0${left} of ${order} can be given back`,
    });
    expect(await refund(orderId, '204.31')).toEqual(refused('204.30'));
    expect(await refund(orderId, '54.30')).toMatchObject({ isDone: true });
    expect(await refund(orderId, '150.05')).toEqual(refused('150.00'));
    expect(await refund(orderId, '1200.50')).toEqual(refused('150.00'));
    const rest = await refund(orderId, '150');
    expect(rest).toMatchObject({ isDone: true, said: expect.stringContaining('nothing of it is left') });
  });
});
