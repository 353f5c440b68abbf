import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findTypedOrder } from './find-typed-order.ts';
import { parseArguments } from './parse-arguments.ts';
import type { StaffCommand, StaffOption, TypedArguments } from './staff-command.ts';

/** A use case with its schema, as it is typed. */
interface Action<Schema extends z.ZodObject, Found, Done> {
  says: string;
  /** Those that are named as a field of the schema are that field. */
  options?: Record<string, StaffOption>;
  schema: Schema;
  /** The fields that are no option of the same name. */
  read?: (typed: TypedArguments, found: Found) => Result<object>;
  run: (services: StaffServices, asked: z.output<Schema>, found: Found) => Promise<Result<Done>>;
  tell: (done: Done, about: { asked: z.output<Schema>; found: Found }) => string[];
}

/** A command that does one use case; who does it may be told wherever the history keeps that. */
export function actionCommand<Schema extends z.ZodObject, Done>(
  action: Action<Schema, null, Done> & { takes: readonly string[] },
): StaffCommand {
  return toCommand(action, async () => ({ ok: true, value: null }));
}

/** The same about an order, which the first argument names. */
export function orderCommand<Schema extends z.ZodObject, Done>({
  takes = [],
  read,
  ...action
}: Action<Schema, StaffOrder, Done> & { takes?: readonly string[] }): StaffCommand {
  return toCommand(
    {
      ...action,
      takes: ['order', ...takes],
      read: (typed, found) => {
        const more: Result<object> = read?.(typed, found) ?? { ok: true, value: {} };
        return more.ok ? { ok: true, value: { orderId: found.order.id, ...more.value } } : more;
      },
    },
    findTypedOrder,
  );
}

function toCommand<Schema extends z.ZodObject, Found, Done>(
  {
    says,
    takes,
    options: own = {},
    schema,
    read,
    run,
    tell,
  }: Action<Schema, Found, Done> & { takes: readonly string[] },
  find: (db: StaffServices['db'], typed: TypedArguments) => Promise<Result<Found>>,
): StaffCommand {
  const options = 'by' in schema.shape ? { ...own, by: { shows: 'NAME' } } : own;
  return {
    says,
    takes,
    options,
    async run(services, typed) {
      const found = await find(services.db, typed);
      if (!found.ok) return found;
      const further: Result<object> = read?.(typed, found.value) ?? { ok: true, value: {} };
      if (!further.ok) return further;
      const input = { ...readOptions(options, Object.keys(schema.shape), typed), ...further.value };
      const asked = parseArguments(schema, input);
      if (!asked.ok) return asked;
      const done = await run(services, asked.value, found.value);
      if (!done.ok) return done;
      return { ok: true, value: tell(done.value, { asked: asked.value, found: found.value }) };
    },
  };
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
