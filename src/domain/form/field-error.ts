/** One thing wrong with a form or payload: the dotted path of the field and the message for who filled it. */
export interface FieldError {
  path: string;
  message: string;
}

/** The message of a required field that is empty, by the field's own text. */
export function requiredMessage(label: string): string {
  return `${label} is required`;
}

/** The same errors under a parent's path. */
export function nestErrors(parent: string, errors: FieldError[]): FieldError[] {
  return errors.map(({ path, message }) => ({ path: `${parent}.${path}`, message }));
}
