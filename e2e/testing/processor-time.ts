import { readFileSync } from 'node:fs';

/** Of the kernel's counters: 100 a second on every Linux that Node runs on. */
const tickMs = 10;

/** Milliseconds of processor that a process has taken, on all its threads. */
export function readProcessorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
