import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux counts it. */
export function readResidentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`process ${pid} does not say how much memory it has`);
  return Number(kilobytes) / 1024;
}
