import { expect, test } from 'vitest';
import { orderStates } from '#domain/order/order-states.ts';
import { shopOrder } from './orders.ts';

test('an order is kept in every state of its lifecycle and in no other', () => {
  expect(shopOrder.state.enumValues).toEqual(orderStates);
});
