import type { FieldError } from '#domain/form/field-error.ts';

/** Texts that PostgreSQL cannot keep (NUL, half surrogate pairs), each with its dotted path. */
export function findUnstorableTexts(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [fault(path)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    isStorable(key) ? findUnstorableTexts(held, `${path}.${key}`) : [fault(path)],
  );
}

/** Whether PostgreSQL can keep a text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function fault(path: string): FieldError {
  return { path, message: 'holds characters that are not allowed' };
}
