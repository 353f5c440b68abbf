import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { focusFirst } from '#web/site/window/focus-first.ts';
import { summarizeErrors } from '#web/site/words/summarize-errors.ts';

/** A form that was or is being sent. */
export interface SubmittedForm {
  form: RefObject<HTMLFormElement | null>;
  /** What the form says of itself; announced anew with every attempt. */
  alert: { text: string; attempt: number } | null;
  isBusy: boolean;
  errorAt: (path: string) => string | undefined;
  submit: (event: FormEvent) => void;
}

/**
 * Sends a form: first its own rules, then the server's. What is wrong is shown at its fields and said in a summary, and the
 * focus goes to the first. The values are read from the form itself, as browsers fill in addresses and passwords before any
 * script runs. `send` gives the refusal (`problem` is null where nobody answered), or null when all is done.
 */
export function useSubmit<Field extends string>({
  fields,
  validate,
  send,
}: {
  fields: readonly Field[];
  validate: (values: Record<Field, string>) => FieldError[];
  send: (values: Record<Field, string>) => Promise<{ problem: Problem | null } | null>;
}): SubmittedForm {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [alert, setAlert] = useState<SubmittedForm['alert']>(null);
  const [isBusy, setBusy] = useState(false);

  // The fields' errors are there once they are rendered.
  useEffect(() => {
    focusFirst(
      form.current,
      errors.map(({ path }) => path),
    );
  }, [errors]);

  function refuse(found: FieldError[], text: string): void {
    setErrors(found);
    setAlert((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || form.current === null) return;
    const values = readValues(form.current, fields);
    const found = validate(values);
    if (found.length > 0) return refuse(found, summarizeErrors(found));
    setErrors([]);
    setAlert(null);
    setBusy(true);
    const refused = await send(values);
    setBusy(false);
    if (refused !== null) tell(refused.problem);
  }

  function tell(problem: Problem | null): void {
    const found = (problem?.errors ?? []).map(({ path, message }) => ({ path: fieldOf(path), message }));
    const title = problem?.title ?? 'The shop does not answer; please try again.';
    refuse(found, found.length > 0 ? summarizeErrors(found) : title);
  }

  return {
    form,
    alert,
    isBusy,
    errorAt: (path) => errors.find((error) => error.path === path)?.message,
    submit: (event) => void submit(event),
  };
}

function readValues<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const data = new FormData(form);
  // Every field has its entry; one that is not shown, or a box without its tick, is ''.
  return Object.fromEntries(fields.map((field) => [field, `${data.get(field) ?? ''}`])) as Record<
    Field,
    string
  >;
}

// `body.addresses.0.city` is the form's field `city`.
function fieldOf(path: string): string {
  return path.replace(/^body\./, '').replace(/^addresses\.\d+\./, '');
}
