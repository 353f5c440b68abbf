import type { FindingCode } from '#fonts/finding.ts';
import { FontTaskError } from './font-task-error.ts';

/** What befalls work on a sound font that asked for too much, came when too much was asked for, or is not waited for any more. */
const stopped: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'timeout',
  'out-of-memory',
  'engine-busy',
  'nobody-waits',
]);

/** Whether the font workers gave something up for want of time or room: no fault, and worth another try. */
export function isStoppedFontWork(error: unknown): error is FontTaskError {
  return error instanceof FontTaskError && stopped.has(error.code);
}
