import type { JsonSchema } from '#server/http/testing/read-operations.ts';

/** A field that a foundry writes words into. */
export interface WordField {
  /** As `family.inUse.caption`; lists and records are their own elements. */
  path: string;
  /** What stands in it, and nowhere else: words of plain letters. */
  mark: string;
  /** Whether it takes paragraphs and tags. */
  isRich: boolean;
  maxLength: number;
}

/** What is written in place of words, by the path of the field. */
export type Fixed = Record<string, unknown>;

/** The field is left out. */
export const leftOut = Symbol('left out');

/** A list that has one element a set of fixed values. */
export class Elements {
  readonly each: readonly Fixed[];

  constructor(...each: Fixed[]) {
    this.each = each;
  }
}

/** Under which name it is fixed of which of several kinds a field is, by its place among them. */
export function kindOf(path: string): string {
  return `${path}?`;
}

const richTextMost = 200_000;

/**
 * A value that has each field a schema knows. Every field of text that is not fixed is a mark of its own, which `fields` gains: so a
 * field that is new in the schema is said in by itself, and one that takes no words of any kind asks to be fixed.
 */
export function sayInFields(schema: JsonSchema, path: string, fixed: Fixed, fields: WordField[]): unknown {
  if (path in fixed && !(fixed[path] instanceof Elements)) return fixed[path];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const kinds = schema.anyOf ?? schema.oneOf ?? [];
  const kind = kinds[Number(fixed[kindOf(path)] ?? 0)];
  if (kind !== undefined) return sayInFields(kind, path, fixed, fields);
  switch (schema.type) {
    case 'string':
      return say(schema, path, fields);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'array':
      return listOf(schema, path, fixed, fields);
    case 'object':
      return objectOf(schema, path, fixed, fields);
    default:
      throw new Error(`${path} is of no type that is known: ${JSON.stringify(schema)}`);
  }
}

function say({ pattern, format, maxLength = 2000 }: JsonSchema, path: string, fields: WordField[]): string {
  if (pattern !== undefined || format !== undefined)
    throw new Error(`${path} does not take any words: fix what stands in it`);
  // Ends in a letter that no number goes on with, so that none is the beginning of another.
  const mark = maxLength < 8 ? 'Wz' : `Wq${fields.length}z`;
  fields.push({ path, mark, isRich: maxLength === richTextMost, maxLength });
  return mark;
}

function listOf({ items = {} }: JsonSchema, path: string, fixed: Fixed, fields: WordField[]): unknown[] {
  const { [path]: elements, ...rest } = fixed;
  if (elements instanceof Elements)
    return elements.each.map((more) => sayInFields(items, path, { ...rest, ...more }, fields));
  // One of each kind that an element may be of.
  return (items.anyOf ?? [items]).flatMap((kind) =>
    kind.enum === undefined ? [sayInFields(kind, path, fixed, fields)] : [...kind.enum],
  );
}

function objectOf(schema: JsonSchema, path: string, fixed: Fixed, fields: WordField[]) {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const said: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = sayInFields(property, `${path}.${name}`, fixed, fields);
    if (value !== leftOut) said[name] = value;
  }
  if (typeof additionalProperties === 'object')
    for (const key of keysOf(propertyNames, fixed[`${path}.*`]))
      said[key] = sayInFields(additionalProperties, path, fixed, fields);
  return said;
}

function keysOf(names: JsonSchema | undefined, fixed: unknown): string[] {
  if (Array.isArray(fixed)) return fixed.map(String);
  return (names?.enum ?? []).map(String);
}
