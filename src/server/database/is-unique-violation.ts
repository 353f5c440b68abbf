const uniqueViolation = '23505';

/** Whether a statement failed since its row exists already, on either database; drizzle wraps what the driver threw. */
export function isUniqueViolation(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (Reflect.get(error, 'code') === uniqueViolation) return true;
  }
  return false;
}
