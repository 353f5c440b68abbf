import { type FormField, formFieldsOf } from '#contract/admin/form-field.ts';
import type { ManyOrderActs } from '#contract/admin/orders.ts';
import { type ManyAct, manyActs } from '#domain/staff/many-acts.ts';
import { mayDo, type StaffRole } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findColleagues } from '#server/office/orders/find-colleagues.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';

/** What each does to the orders that are chosen, one of them or all: their own actions say it of one order. */
const saysOfMany: Readonly<Record<ManyAct, string>> = {
  assign: 'Says who of the staff sees to these orders.',
  'flag-contact-service':
    'Has whatever the accounts of these orders order refused with the way to the service; a quote they take all the same.',
  'unflag-contact-service': 'Lets the accounts of these orders order again without the service.',
  'clear-flag':
    'Takes one flag off these orders, once somebody has seen to each; what is owed has to be done first.',
  'mail-again': 'Sends all mails of these orders again that failed, each to where it was to go.',
  deliver: 'Has the delivery of these orders tried now, once what was in its way is mended.',
  'mark-paid': 'Says that the money of these invoices has come; the orders are delivered then.',
};

/** GET many-orders: what a role may do to several orders, each as its one definition tells it. */
export async function offerManyActs(db: Drizzle, role: StaffRole): Promise<ManyOrderActs> {
  const colleagues = await findColleagues(db);
  const acts = manyActs.flatMap((name) => {
    const action = staffActions.find((each) => each.name === name);
    if (action === undefined || !mayDo(role, name)) return [];
    const { title, schema } = action;
    return [{ name, title, says: saysOfMany[name], fields: fieldsOf(name, { schema, colleagues }) }];
  });
  return { acts };
}

/** Its fields, but those that are of one order alone: a mail among its own, and where that goes. */
function fieldsOf(
  name: ManyAct,
  { schema, colleagues }: { schema: StaffAction['schema']; colleagues: { id: number; name: string }[] },
): FormField[] {
  if (name === 'mail-again') return [];
  if (name !== 'assign') return formFieldsOf(schema);
  return [
    {
      name: 'assigneeId',
      label: 'Who sees to it',
      hint: '',
      kind: 'choice',
      isRequired: true,
      isNumber: true,
      choices: [
        { value: 'nobody', label: 'Nobody in particular' },
        ...colleagues.map(({ id, name: label }) => ({ value: `${id}`, label })),
      ],
    },
  ];
}
