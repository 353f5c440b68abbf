import { staffOrderLook } from '#contract/staff.ts';
import { orderActions } from './order-actions.ts';
import { refundActions } from './refund-actions.ts';
import { readingAction, type StaffAction } from './staff-action.ts';
import { tellOrderActions } from './tell-order-actions.ts';

const ofOneOrder: StaffAction[] = [...Object.values(orderActions), ...Object.values(refundActions)];

/** What tells of an order which of the other actions make sense for it. */
export const orderLookActions = {
  actions: readingAction({
    name: 'actions',
    title: 'What can be done',
    says: 'Tells which commands make sense for an order now, and why the others do not.',
    schema: staffOrderLook,
    run: (services, { orderId }) => tellOrderActions(services, { orderId, actions: ofOneOrder }),
  }),
};
