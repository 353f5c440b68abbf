/** Whether a statement failed with one of these SQLSTATEs, on either database; drizzle wraps what the driver threw. */
export function hasSqlState(cause: unknown, states: readonly string[]): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (states.includes(String(Reflect.get(error, 'code')))) return true;
  }
  return false;
}
