import { type FormField, formFieldsOf } from '#contract/admin/form-field.ts';
import { mayDo, type StaffActionName, type StaffRole } from '#domain/staff/staff-policies.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';

interface NamedAct {
  name: string;
  title: string;
  says: string;
  fields: FormField[];
}

/** Those of the named actions that a role may do, as their buttons and forms have them. */
export function offerNamed(names: readonly StaffActionName[], role: StaffRole): NamedAct[] {
  return staffActions
    .filter(({ name }) => names.includes(name) && mayDo(role, name))
    .map(({ name, title, says, schema }) => ({ name, title, says, fields: formFieldsOf(schema) }));
}
