import { auditActions } from './audit-actions.ts';
import { bankActions } from './bank-actions.ts';
import { deskActions } from './desk-actions.ts';
import { forgettingActions } from './forgetting-actions.ts';
import { jobActions } from './job-actions.ts';
import { keepingActions, lookUpActions } from './keeping-actions.ts';
import { memberActions } from './member-actions.ts';
import { newsletterActions } from './newsletter-actions.ts';
import { orderActions } from './order-actions.ts';
import { orderLookActions } from './order-look-actions.ts';
import { orderingActions } from './ordering-actions.ts';
import { rateActions } from './rate-actions.ts';
import { refundActions } from './refund-actions.ts';
import { shopActions } from './shop-actions.ts';
import type { StaffAction } from './staff-action.ts';

/** Everything that staff can do, by whatever way in. */
export const staffActions: readonly StaffAction[] = [
  orderActions,
  orderLookActions,
  orderingActions,
  refundActions,
  bankActions,
  deskActions,
  keepingActions,
  lookUpActions,
  rateActions,
  jobActions,
  auditActions,
  forgettingActions,
  newsletterActions,
  memberActions,
  shopActions,
].flatMap((actions): StaffAction[] => Object.values(actions));
