import { errorCode } from './error-code.ts';

/** No room, over the quota, read-only, not allowed. */
const reasons = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'];

/** Whether something could not be written since the disk does not take it, and not for what was written. */
export function isDiskRefusing(cause: unknown): boolean {
  return reasons.includes(errorCode(cause));
}
