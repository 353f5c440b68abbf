import { shopOrder } from '#server/database/schema/orders.ts';

/** What of an order is told to who is asked for its price: which one it is, how it stands and what is due. */
export const dueColumns = {
  id: shopOrder.id,
  orderNumber: shopOrder.orderNumber,
  state: shopOrder.state,
  paymentType: shopOrder.paymentType,
  finalPrice: shopOrder.finalPrice,
  currency: shopOrder.currency,
};
