import { z } from 'zod';

const choice = z.object({ value: z.string(), label: z.string() });

/** A field of the form of an action, as the back office draws it. */
export const formField = z.object({
  /** The field of the action's input. */
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  /** `amount`: major units; `whole`: a whole number; `words`: several lines; `box`: yes or no; `choice`: one of those that are told. */
  kind: z.enum(['text', 'words', 'email', 'day', 'amount', 'whole', 'box', 'choice']),
  isRequired: z.boolean(),
  /** Whether what is chosen is sent as a number. */
  isNumber: z.boolean(),
  choices: z.array(choice),
});
export type FormField = z.output<typeof formField>;

/** What a JSON schema says of a field; `title` and `kind` by `meta` of the action's schema. */
interface JsonField {
  type?: string;
  title?: string;
  description?: string;
  kind?: string;
  format?: string;
  maxLength?: number;
  default?: unknown;
}

/** From how many characters on a text is written on several lines. */
const LINE_MOST = 300;

/**
 * The fields that somebody fills in, of an action's schema: those that its `meta` gives a title, in the order in which they stand there.
 * Where choices are told for one, it is one of them.
 */
export function formFieldsOf(
  schema: z.ZodObject,
  choices: Readonly<Record<string, readonly { value: string | number; label: string }[]>> = {},
): FormField[] {
  const told = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const required = new Set(told.required ?? []);
  return Object.entries(told.properties ?? {}).flatMap(([name, property]): FormField[] => {
    // A JSON schema may be a boolean, which none that zod writes of a field with a title is.
    const field: JsonField = typeof property === 'object' ? (property as JsonField) : {};
    if (field.title === undefined) return [];
    const offered = choices[name];
    return [
      {
        name,
        label: field.title,
        hint: field.description ?? '',
        kind: offered === undefined ? kindOf(field) : 'choice',
        isRequired: required.has(name),
        isNumber: field.type === 'integer' || field.type === 'number',
        choices: (offered ?? []).map(({ value, label }) => ({ value: `${value}`, label })),
      },
    ];
  });
}

function kindOf({ type, kind, format, maxLength }: JsonField): FormField['kind'] {
  if (kind === 'amount') return 'amount';
  if (kind === 'email') return 'email';
  if (type === 'boolean') return 'box';
  if (type === 'integer' || type === 'number') return 'whole';
  if (format === 'date') return 'day';
  return (maxLength ?? 0) > LINE_MOST ? 'words' : 'text';
}
