/** What the system, or Node, calls an error (`ENOENT`); '' of one that has no such code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
