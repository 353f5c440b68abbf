import { setTimeout as wait } from 'node:timers/promises';
import { startDemo } from './demo-server.ts';
import { readResidentMemory } from './resident-memory.ts';
import { atMost, type Row } from './row.ts';

const settleMs = 15_000;

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
