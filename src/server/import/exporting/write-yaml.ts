import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { z } from 'zod';

/**
 * A value in the YAML of a schema of the import format: its fields in the schema's order, without what is absent or the schema's own
 * default. Throws where an import would refuse it, so that nothing is written that cannot be read again.
 */
export function writeYaml(file: string, schema: z.ZodType, value: unknown): string {
  const tidied = tidy(schema, value);
  const parsed = schema.safeParse(tidied);
  if (!parsed.success) throw new Error(`${file} cannot be written: ${z.prettifyError(parsed.error)}`);
  // Lines are not folded: what is folded changes as a whole when a word in it does.
  return stringify(tidied, { lineWidth: 0, aliasDuplicateObjects: false });
}

function tidy(schema: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return tidy(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return tidy(fitting, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each: unknown) => tidy(schema.element, each));
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, tidy(schema.valueType, each)]),
    );
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([key, inner]) => {
        const own: unknown = Reflect.get(value, key);
        const isDefault = inner instanceof z.ZodDefault && isDeepStrictEqual(own, inner.def.defaultValue);
        return own === undefined || isDefault ? [] : [[key, tidy(inner, own)]];
      }),
    );
  return value;
}
