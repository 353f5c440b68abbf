import { hasSqlState } from './has-sql-state.ts';

/** Whether a statement failed since its row exists already. */
export function isUniqueViolation(cause: unknown): boolean {
  return hasSqlState(cause, ['23505']);
}
