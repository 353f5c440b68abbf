import { readFile, stat } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { explainBareWord } from './explain-bare-word.ts';
import { explainIssue } from './explain-issue.ts';
import { findUnkeptTexts } from './find-unkept-texts.ts';
import { placeInWords } from './place-in-words.ts';
import { lineOfPath, type YamlPath } from './yaml-path.ts';

const quoted = '; a text with a colon, or a sign that means something at its start, stands in quotes';
/** What to do about faults that unquoted texts lead to, by the parser's code. */
const remedies: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: quoted,
  BLOCK_IN_FLOW: quoted,
  BAD_SCALAR_START: quoted,
};

const largestYaml = 5_000_000;

/** A file's value that remembers where each part of it was written. */
export interface Located<Value> {
  file: string;
  value: Value;
  /** A fault at a path of the value; `atKey` where the name of the field is wrong rather than its value. */
  fault(path: YamlPath, message: string, atKey?: boolean): ImportFault;
}

export type YamlResult<Value> = { ok: true; yaml: Located<Value> } | { ok: false; faults: ImportFault[] };

/** Reads and checks a YAML file; every fault is told with its line. `file` is its name below the folder. */
export async function readYaml<Schema extends z.ZodType>(
  path: string,
  file: string,
  schema: Schema,
): Promise<YamlResult<z.output<Schema>>> {
  const { size } = await stat(path);
  if (size > largestYaml) {
    return { ok: false, faults: [{ file, line: null, message: `expected at most ${largestYaml} bytes` }] };
  }
  return parseYaml(await readFile(path, 'utf8'), file, schema);
}

export function parseYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
): YamlResult<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      message: `not valid YAML: ${error.message}${remedies[error.code] ?? ''}`,
    }));
    return { ok: false, faults };
  }
  const fault = (path: YamlPath, message: string, atKey = false): ImportFault => ({
    file,
    line: lineOfPath(document, lines, path, atKey),
    message,
  });
  const plain = toPlain(document, schema);
  if (!plain.ok) return { ok: false, faults: [{ file, line: null, message: plain.message }] };
  const unkept = findUnkeptTexts(plain.value);
  if (unkept.length > 0) {
    const why = 'holds a sign that cannot be kept: NUL, or half of a surrogate pair';
    const faults = unkept.map(({ path, atKey }) =>
      atKey
        ? fault(path, `a name in ${placeInWords(plain.value, path.slice(0, -1))} ${why}`, true)
        : fault(path, `${placeInWords(plain.value, path)}: ${why}`),
    );
    return { ok: false, faults };
  }
  const parsed = schema.safeParse(plain.value, { reportInput: true });
  if (!parsed.success) {
    const explained = parsed.error.issues.flatMap((issue) =>
      explainIssue({ schema, value: plain.value }, issue),
    );
    const faults = explained.map(({ path, message, atKey }) => {
      const remedy = atKey ? explainBareWord(document, path) : null;
      return fault(path, remedy === null ? message : `${message}; ${remedy}`, atKey);
    });
    return { ok: false, faults };
  }
  return { ok: true, yaml: { file, value: parsed.data, fault } };
}

/** An empty file says nothing, which is the same as an empty list or an empty set of fields. */
function toPlain(
  document: ReturnType<typeof parseDocument>,
  schema: z.ZodType,
): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { ok: true, value: value ?? (schema instanceof z.ZodArray ? [] : {}) };
  } catch (error) {
    // An alias that leads nowhere, or aliases of aliases that would fill the memory.
    if (error instanceof ReferenceError) return { ok: false, message: `not valid YAML: ${error.message}` };
    throw error;
  }
}
