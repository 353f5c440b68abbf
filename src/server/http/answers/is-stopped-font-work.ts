import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import type { FindingCode } from '#fonts/finding.ts';

/** What befalls work on a sound font that asked for too much, or came when too much was asked for. */
const stopped: ReadonlySet<FindingCode> = new Set<FindingCode>(['timeout', 'out-of-memory', 'engine-busy']);

/** Whether the font workers gave something up for want of time or room: no fault, and worth another try. */
export function isStoppedFontWork(error: unknown): error is FontTaskError {
  return error instanceof FontTaskError && stopped.has(error.code);
}
