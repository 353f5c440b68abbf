import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';

const settleMs = 15_000;

/** Resident memory of a process in MB, as Linux counts it. */
function readResidentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`process ${pid} does not say how much memory it has`);
  return Number(kilobytes) / 1024;
}

/** Memory at rest after start, the home page answered once. */
export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [database, name, limit] of [
    ['embedded', 'the embedded database', 250],
    ['postgres', 'PostgreSQL', 150],
  ] as const) {
    const server = await startDemo({ database });
    const response = await fetch(server.url);
    await response.arrayBuffer();
    await wait(settleMs);
    rows.push(atMost(`memory after start with ${name}`, readResidentMemory(server.pid), limit, 'MB'));
    await server.remove();
  }
  return rows;
}
