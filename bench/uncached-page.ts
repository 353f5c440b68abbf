import { startDemo } from './demo-server.ts';
import { atMost, type Row } from './row.ts';
import { median, timeOf } from './statistics.ts';

const pages = ['/', '/typefaces', '/typefaces/eczar'];
const warmUp = 20;
const samples = 60;

/** How long a page takes that is not kept: each request has a content parameter of its own, so that it is rendered. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  for (const page of pages) {
    const times: number[] = [];
    for (let index = 0; index < warmUp + samples; index += 1) {
      const url = `${server.url}${page}?set=bench-${index}`;
      const time = await timeOf(async () => {
        const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
        if (!response.ok) throw new Error(`${url} answers ${response.status}`);
        await response.arrayBuffer();
      });
      if (index >= warmUp) times.push(time);
    }
    rows.push(atMost(`page ${page} not kept: median`, median(times), 20, 'ms', 1));
  }
  await server.remove();
  return rows;
}
