import { askPacked } from './ask-packed.ts';
import { startDemo } from './demo-server.ts';
import { openRevision } from './open-revision.ts';
import { atMost, type Row } from './row.ts';
import { median, timeOf } from './statistics.ts';

const pages = ['/', '/typefaces', '/typefaces/eczar'];
const warmUp = 20;
const samples = 60;

/** How long a page takes that is not kept: the catalogue's revision rises before each request, so that it is rendered. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'postgres' });
  const revision = await openRevision(server.databaseUrl ?? '');
  const rows: Row[] = [];
  for (const page of pages) {
    const times: number[] = [];
    for (let index = 0; index < warmUp + samples; index += 1) {
      const url = `${server.url}${page}`;
      await revision.raise();
      const time = await timeOf(() => askPacked(url));
      if (index >= warmUp) times.push(time);
    }
    rows.push(atMost(`page ${page} not kept: median`, median(times), 20, 'ms', 1));
  }
  await revision.close();
  await server.remove();
  return rows;
}
