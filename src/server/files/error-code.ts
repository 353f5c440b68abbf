/** What the system, or Node, calls an error (`ENOENT`); '' of one that has no such code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether whoever runs this has not the right to read, or to look into, something. */
export function mayNotRead(error: unknown): boolean {
  return ['EACCES', 'EPERM'].includes(errorCode(error));
}
