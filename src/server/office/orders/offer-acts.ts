import { formFieldsOf } from '#contract/admin/form-field.ts';
import type { OfferedAct } from '#contract/admin/order-sheet.ts';
import { mayDo, type StaffActionName, type StaffRole } from '#domain/staff/staff-policies.ts';
import { withoutCommands } from '#domain/staff/without-commands.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';

/** Actions about a part of an order, or its account: a licence, a refund, a paper, a note. */
export const actsOfParts: readonly StaffActionName[] = [
  'transfer',
  'revoke',
  'restore',
  'prolong',
  'refund-done',
  'send-e-invoice',
  'flag-contact-service',
  'unflag-contact-service',
  'note',
  'drop-note',
  'assign',
];

/** What a role may do with a part of an order; whether it makes sense stands with the part. */
export function offerPartActs(role: StaffRole): OfferedAct[] {
  return staffActions
    .filter(({ name }) => actsOfParts.includes(name) && mayDo(role, name))
    .map(({ name, title, says, schema }) => ({
      ...{ name, title, says },
      whyNot: null,
      fields: formFieldsOf(schema),
    }));
}

/** What a role may do with an order, with the form of each and why it makes no sense now; what can be done comes first. */
export function offerActs(whole: StaffOrder, role: StaffRole): OfferedAct[] {
  const order = toOrderAtHand(whole);
  const acts = staffActions.flatMap(({ name, title, says, schema, whyNot, choices }): OfferedAct[] =>
    whyNot === undefined || !mayDo(role, name)
      ? []
      : [
          {
            name,
            title,
            says,
            whyNot: toWhyNot(whyNot(order)),
            fields: formFieldsOf(schema, choices?.(whole)),
          },
        ],
  );
  return [...acts.filter(({ whyNot }) => whyNot === null), ...acts.filter(({ whyNot }) => whyNot !== null)];
}

/** Why it makes no sense, as who sits in the office reads it. */
function toWhyNot(reason: string | null): string | null {
  return reason === null ? null : withoutCommands(reason);
}
