import { z } from 'zod';
import { placeInWords, readStep } from './place-in-words.ts';
import { plainMessage } from './plain-message.ts';
import type { YamlPath } from './yaml-path.ts';

/** One fault of a value: where it stands and what was expected there. */
export interface Explained {
  path: YamlPath;
  /** The fault is the key, not its value. */
  atKey: boolean;
  message: string;
}

type Issue = z.core.$ZodIssue;

/** A file as it was read: its schema lists the fields that an object knows, and its value names what a list holds. */
interface ReadFile {
  schema: z.ZodType;
  value: unknown;
}

/** Says in words what a schema expected, and where. */
export function explainIssue(file: ReadFile, issue: Issue, parents: YamlPath = []): Explained[] {
  const path = [...parents, ...issue.path];
  const name = placeInWords(file.value, path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(file, path);
      const expected = known.length === 0 ? '' : `; expected one of ${known.join(', ')}`;
      return issue.keys.map((key) => ({
        path: [...path, key],
        atKey: true,
        message: `unknown field '${key}'${expected}`,
      }));
    }
    case 'invalid_union':
      return likeliestBranch(issue.errors).flatMap((inner) => explainIssue(file, inner, path));
    case 'invalid_type':
      return [{ path, atKey: false, message: typeMessage(name, issue) }];
    case 'invalid_value':
      return [{ path, atKey: false, message: `${name}: expected ${issue.values.map(String).join(' or ')}` }];
    case 'invalid_key':
      return [{ path, atKey: true, message: `${name}: ${keyMessage(issue)}` }];
    default:
      return [{ path, atKey: false, message: `${name}: ${plainMessage(issue)}` }];
  }
}

function keyMessage({ issues: [first] }: Extract<Issue, { code: 'invalid_key' }>): string {
  return first?.message.startsWith('expected') ? first.message : 'expected a name of 1 to 300 characters';
}

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: "a list (lines that begin with '- ')",
  object: 'fields (lines like name: value)',
  record: 'fields (lines like name: value)',
};

/** The commonest reason: YAML takes what follows a # for a remark. */
const afterHash = ' (what begins with # stands in quotes)';

function typeMessage(name: string, issue: Extract<Issue, { code: 'invalid_type' }>): string {
  const expected = words[issue.expected] ?? issue.expected;
  const found = /received (\w+)/.exec(issue.message)?.[1];
  if (found === 'undefined') return `${name} is missing: expected ${expected}`;
  if (found === 'null') return `${name}: expected ${expected}, found nothing${afterHash}`;
  return `${name}: expected ${expected}${found === undefined ? '' : `, found ${words[found] ?? found}`}`;
}

/** The branch that was meant: one for what has fields where there are some, then the one whose `type` agrees, then the one with the fewest faults. */
function likeliestBranch(branches: Issue[][]): Issue[] {
  const misfit = (issues: Issue[]) =>
    (issues.some(isOfOtherKind) ? 2000 : 0) +
    (issues.some((issue) => issue.path[0] === 'type') ? 1000 : 0) +
    issues.length;
  return [...branches].sort((a, b) => misfit(a) - misfit(b))[0] ?? [];
}

/** Of a branch for a word or a number, where there are fields or a list. */
function isOfOtherKind({ path, code, input }: Issue): boolean {
  const isKind = code === 'invalid_type' || code === 'invalid_value';
  return path.length === 0 && isKind && typeof input === 'object' && input !== null;
}

/** The fields of the object that the schema has at a path; empty where the path leads to no object. */
function knownKeys({ schema, value }: ReadFile, path: YamlPath): string[] {
  let current = unwrap(schema, value);
  let inside = value;
  for (const step of path) {
    inside = readStep(inside, step);
    if (current instanceof z.ZodObject) current = unwrap(current.shape[String(step)], inside);
    else if (current instanceof z.ZodArray) current = unwrap(current.element, inside);
    else if (current instanceof z.ZodRecord) current = unwrap(current.valueType, inside);
    else return [];
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : [];
}

function unwrap(schema: unknown, value: unknown): unknown {
  let current = schema;
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodNullable
  ) {
    current = current.unwrap();
  }
  if (!(current instanceof z.ZodUnion)) return current;
  const options = current.options.map((option) => unwrap(option, value));
  if (typeof value !== 'object' || value === null) return options[0];
  // The one that was meant is that of the same kind which knows the most of what is there.
  const known = (option: unknown) => (Array.isArray(value) ? countOfList(option) : countKnown(option, value));
  return options.reduce((best, option) => (known(option) > known(best) ? option : best));
}

function countOfList(option: unknown): number {
  return option instanceof z.ZodArray ? 1 : 0;
}

/** How many of an object's fields a schema knows, first of all whether it is one of its `type`; -1 where it is none of an object. */
function countKnown(option: unknown, value: object): number {
  if (option instanceof z.ZodRecord) return 0;
  if (!(option instanceof z.ZodObject)) return -1;
  const type: unknown = option.shape.type;
  const isOfType = type instanceof z.ZodType && type.safeParse(Reflect.get(value, 'type')).success;
  return Object.keys(value).filter((key) => Object.hasOwn(option.shape, key)).length + (isOfType ? 1000 : 0);
}
