import { type FormField, formFieldsOf } from '#contract/admin/form-field.ts';
import type { ManyOrderActs } from '#contract/admin/orders.ts';
import { type ManyAct, manyActs } from '#domain/staff/many-acts.ts';
import { mayDo, type StaffRole } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findColleagues } from '#server/office/orders/find-colleagues.ts';
import type { StaffAction } from '#server/staff/actions/staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';

/** GET many-orders: what a role may do to several orders, each as its one definition tells it. */
export async function offerManyActs(db: Drizzle, role: StaffRole): Promise<ManyOrderActs> {
  const colleagues = await findColleagues(db);
  const acts = manyActs.flatMap((name) => {
    const action = staffActions.find((each) => each.name === name);
    if (action === undefined || !mayDo(role, name)) return [];
    const { title, schema } = action;
    const says = name === 'assign' ? 'Says who of the staff sees to these orders.' : action.says;
    return [{ name, title, says, fields: fieldsOf(name, { schema, colleagues }) }];
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
