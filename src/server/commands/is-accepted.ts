/** Whether a server's answer to an import or an export says that it was done. */
export function isAccepted(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Reflect.get(result, 'isRefused') === false;
}
