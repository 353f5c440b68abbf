import fc from 'fast-check';
import type { JsonSchema } from '#server/http/testing/read-operations.ts';
import { pick, type Random } from './hostile-values.ts';

const byFormat: Record<string, readonly string[]> = {
  email: ['somebody@example.com', 'first.last@mail.example'],
  'date-time': ['2026-11-21T10:00:00Z'],
  date: ['2026-11-21'],
  uri: ['https://example.com/'],
};
const words = ['Handsatz', 'Zürich', 'Quick fox 123', 'नमस्ते', 'CH', 'DE', 'CHE-116.281.710 MWST', 'a'];
const seed = 20_261_121;
const byPattern = new Map<string, readonly string[]>();

function textsOf(pattern: string): readonly string[] {
  const known = byPattern.get(pattern);
  if (known !== undefined) return known;
  const made = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 12 });
  byPattern.set(pattern, made);
  return made;
}

function textOf(schema: JsonSchema, random: Random): string {
  if (schema.format !== undefined && byFormat[schema.format] !== undefined)
    return pick(random, byFormat[schema.format] ?? []);
  const text = pick(random, schema.pattern === undefined ? words : textsOf(schema.pattern));
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

function numberOf({ type, minimum = 0, maximum = 1_000 }: JsonSchema, random: Random): number {
  const value = minimum + random() * (Math.min(maximum, minimum + 1_000) - minimum);
  return type === 'integer' ? Math.round(value) : value;
}

function objectOf(schema: JsonSchema, random: Random): Record<string, unknown> {
  const required = new Set(schema.required);
  const named = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random() < 0.6)
    .map(([name, property]) => [name, makeValue(property, random)]);
  const { additionalProperties, propertyNames } = schema;
  const further =
    typeof additionalProperties === 'object' && random() < 0.7
      ? [[textOf(propertyNames ?? {}, random), makeValue(additionalProperties, random)]]
      : [];
  return Object.fromEntries([...named, ...further]);
}

/** A value that a schema takes, as far as the schema says what it takes; `ids` are mostly such as there are. */
export function makeValue(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return makeValue(pick(random, choices), random);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, random)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, random);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {} } = schema;
      const length = minItems + Math.floor(random() * (Math.min(maxItems, minItems + 3) - minItems + 1));
      return Array.from({ length }, () => makeValue(items, random));
    }
    case 'object':
      return objectOf(schema, random);
    default:
      return pick<unknown>(random, ['text', 1, true, null, []]);
  }
}
