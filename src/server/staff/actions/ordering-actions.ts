import { staffNewOrder } from '#contract/staff.ts';
import { openOrder } from '#server/staff/ordering/open-order.ts';
import { changingAction } from './staff-action.ts';

/** What staff do without an order to begin with. */
export const orderingActions = {
  newOrder: changingAction({
    name: 'new-order',
    title: 'New order',
    says: 'Opens an order without an enquiry of its buyer; it waits for its quote, and nothing is mailed before that.',
    schema: staffNewOrder,
    run: openOrder,
    tell: ({ orderNumber }) => [
      `${orderNumber} is opened, and waits for its quote.`,
      'Next, send a quote (npm run staff -- quote): its mail brings the buyer the checkout link. Nothing was mailed yet.',
    ],
  }),
};
