import type { OfferedActs } from '#contract/admin/palette.ts';
import { mayDo, type StaffRole } from '#domain/staff/staff-policies.ts';
import { actsOfParts } from '#server/office/orders/offer-acts.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';

type Of = OfferedActs['acts'][number]['of'];

/** What its input calls the record that an action is about. */
const fieldsOf: Record<string, Of> = { orderId: 'order', licenceNumber: 'licence', email: 'customer' };

/** GET acts: the actions that a role may do with one record, by the kind of it; whether each makes sense the record tells. */
export function listActs(role: StaffRole): OfferedActs['acts'] {
  return staffActions.flatMap((action) => {
    const of = subjectOf(action);
    const { name, title, says } = action;
    if (of === null || action.isReading || action.isOfMachine || !mayDo(role, name)) return [];
    // What belongs to a bank statement is not done on the sheet of an order.
    if (of === 'order' && action.whyNot === undefined && !actsOfParts.includes(name)) return [];
    return [{ name, title, says, of }];
  });
}

/** The record that an action is about; null where it is about none, or about a part of one that its page shows. */
function subjectOf({ schema }: StaffAction): Of | null {
  const { noteId } = schema.shape;
  const isOfNote = noteId !== undefined && !noteId.safeParse(undefined).success;
  const [field] = Object.keys(fieldsOf).filter((name) => name in schema.shape);
  return isOfNote || field === undefined ? null : (fieldsOf[field] ?? null);
}
