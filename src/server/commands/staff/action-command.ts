import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import type { StaffAction, ToldOrder } from '#server/staff/actions/staff-action.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { commandActor } from '#server/staff/staff-actor.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findTypedOrder } from './find-typed-order.ts';
import type { StaffCommand, StaffOption } from './staff-command.ts';
import { parseArguments } from './typed/parse-arguments.ts';
import type { TypedArguments } from './typed/typed-arguments.ts';

/** An action as it is typed. */
interface TypedAction<Schema extends z.ZodObject, Found, Done> {
  action: StaffAction<Schema, Done>;
  mayTake?: readonly string[];
  /** Those that are named as a field of the schema are that field. */
  options?: Record<string, StaffOption>;
  /** The fields that are no option of the same name. */
  read?: (typed: TypedArguments, found: Found) => Result<object>;
  /** Where the action itself does not tell it. */
  tell?: (done: Done, about: { asked: z.output<Schema>; found: Found }) => string[];
}

/** A command that does one action; who does it may be told wherever something is changed. */
export function actionCommand<Schema extends z.ZodObject, Done>(
  typed: TypedAction<Schema, null, Done> & { takes: readonly string[] },
): StaffCommand {
  return toCommand(
    typed,
    async () => ({ ok: true, value: null }),
    () => null,
  );
}

/** The same about an order, which the first argument names. */
export function orderCommand<Schema extends z.ZodObject, Done>({
  takes = [],
  read,
  ...typed
}: TypedAction<Schema, StaffOrder, Done> & { takes?: readonly string[] }): StaffCommand {
  return toCommand(
    {
      ...typed,
      takes: ['order', ...takes],
      read: (args, found) => {
        const more: Result<object> = read?.(args, found) ?? { ok: true, value: {} };
        return more.ok ? { ok: true, value: { orderId: found.order.id, ...more.value } } : more;
      },
    },
    findTypedOrder,
    ({ order }) => order,
  );
}

function toCommand<Schema extends z.ZodObject, Found, Done>(
  {
    action,
    takes,
    mayTake = [],
    options: own = {},
    read,
    tell,
  }: TypedAction<Schema, Found, Done> & { takes: readonly string[] },
  find: (db: StaffServices['db'], typed: TypedArguments) => Promise<Result<Found>>,
  orderOf: (found: Found) => ToldOrder | null,
): StaffCommand {
  const { schema } = action;
  const options = 'by' in schema.shape ? { ...own, by: { shows: 'NAME' } } : own;
  return {
    says: action.says,
    takes,
    mayTake,
    options,
    async run(services, typed) {
      const found = await find(services.db, typed);
      if (!found.ok) return found;
      const further: Result<object> = read?.(typed, found.value) ?? { ok: true, value: {} };
      if (!further.ok) return further;
      const input = { ...readOptions(options, Object.keys(schema.shape), typed), ...further.value };
      const asked = parseArguments(schema, input);
      if (!asked.ok) return asked;
      const actor = commandActor(nameOf(asked.value));
      const done = await runStaffAction(services, { action, actor, asked: asked.value });
      if (!done.ok) return done;
      const lines =
        tell?.(done.value, { asked: asked.value, found: found.value }) ??
        action.tell?.(done.value, { asked: asked.value, order: orderOf(found.value) });
      return { ok: true, value: lines ?? [] };
    },
  };
}

/** Who does it, where that was told. */
function nameOf(asked: object): string {
  return 'by' in asked && typeof asked.by === 'string' ? asked.by : 'staff';
}

function readOptions(
  options: Record<string, StaffOption>,
  fields: string[],
  typed: TypedArguments,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, { read = String }] of Object.entries(options)) {
    const text = typed.find(name);
    if (fields.includes(name) && text !== null) given[name] = read(text);
  }
  return given;
}
