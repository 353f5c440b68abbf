import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  designersYaml,
  familyYaml,
  foundryYaml,
  informationPageYaml,
  licenceTemplatesYaml,
  storiesYaml,
  timelineYaml,
} from './import-format.ts';
import { soundsYaml } from './sounds-format.ts';

const guide = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
const files: [heading: string, schema: z.ZodType][] = [
  ['family.yaml', familyYaml],
  ['foundry.yaml', foundryYaml],
  ['designers.yaml', designersYaml],
  ['stories.yaml', storiesYaml],
  ['timeline.yaml', timelineYaml],
  ['sounds.yaml', soundsYaml],
  ['information/', informationPageYaml],
  ['licences.yaml', licenceTemplatesYaml],
];

/** The part of the guide below a heading, and the examples in it. */
function sectionOf(heading: string): { text: string; examples: unknown[] } {
  const [, rest = ''] = guide.split(`\n## ${heading}`);
  const text = rest.split('\n## ')[0] ?? '';
  const examples = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml]) => parse(yaml ?? ''));
  return { text, examples };
}

/**
 * Every field that a schema knows, as a path without the places of lists and the keys of records; what several fields have in
 * common (a box, a plain field of a licence) once.
 */
function fieldsOf(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path, seen);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path, seen);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path, seen);
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType, `${path}.*`, seen);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path, seen));
  if (!(schema instanceof z.ZodObject) || seen.has(schema)) return [];
  seen.add(schema);
  return Object.entries(schema.shape).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...fieldsOf(inner, `${path}.${name}`, seen),
  ]);
}

/** Every path of a value, with both the keys of its objects and `*` for any of them. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    [`${path}.${name}`, `${path}.*`].flatMap((each) => [each, ...pathsIn(inner, each)]),
  );
}

function choicesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return choicesOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return choicesOf(schema.element);
  if (schema instanceof z.ZodRecord) return choicesOf(schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(choicesOf);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  return schema instanceof z.ZodObject ? Object.values(schema.shape).flatMap(choicesOf) : [];
}

test.each(files)('the guide has every field of %s in an example', (heading, schema) => {
  const { examples } = sectionOf(heading);
  const shown = new Set(examples.flatMap((example) => pathsIn(example)));
  expect(fieldsOf(schema).length).toBeGreaterThan(0);
  expect([...new Set(fieldsOf(schema))].filter((field) => !shown.has(field))).toEqual([]);
});

test.each(files)('the examples of %s are what the import takes', (heading, schema) => {
  for (const example of sectionOf(heading).examples) expect(schema.safeParse(example).error).toBeUndefined();
});

test.each(files)('the guide names every choice that %s has', (heading, schema) => {
  const { text } = sectionOf(heading);
  expect([...new Set(choicesOf(schema))].filter((choice) => !text.includes(choice))).toEqual([]);
});

it.each([
  ['soon', 'expected a minute like 2026-12-03T10:00+01:00'],
  ['24.12.2026 10:00', 'expected a minute like 2026-12-03T10:00+01:00'],
  ['2026-13-01T10:00Z', 'expected a minute like 2026-12-03T10:00+01:00'],
  ['0000-01-01T00:00Z', 'expected a year from 2000 to 2999'],
])('tells that %s is no day of release, and throws nothing', (publishAt, message) => {
  const read = familyYaml.safeParse({ published: false, publishAt });
  expect(read.error?.issues.map(({ path, message: said }) => [path, said])).toEqual([
    [['publishAt'], message],
  ]);
});
