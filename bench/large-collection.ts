import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fillCatalogue } from '../e2e/testing/fill-catalogue.ts';
import { withPage } from './browser-page.ts';
import { type DemoServer, startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const families = 10_000;
const scrolledLines = 500;
const warmUp = 3;
const samples = 15;
/** Time in which the news of a new revision arrive, and the catalogue is read anew. */
const newsMs = 20;
const readMs = 1500;

/** The collection of a house with very many families: how soon it opens, how much it weighs and what going through it costs. */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'postgres' });
  await fillCatalogue(server, families);
  const rows = [...(await measureAnswers(server)), ...(await measureScrolling(server))];
  await server.remove();
  return rows;
}

async function measureAnswers({ url, databaseUrl }: DemoServer): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const times = { meanwhile: [] as number[], rendered: [] as number[], kept: [] as number[] };
  for (let index = 0; index < warmUp + samples; index += 1) {
    await client.query(
      `with raised as (update catalogue set revision = revision + 1 returning revision)
       select pg_notify('catalogue', revision::text) from raised`,
    );
    await wait(newsMs);
    const meanwhile = await timeToFirstByte(`${url}/typefaces`);
    await wait(readMs);
    const rendered = await timeToFirstByte(`${url}/typefaces`);
    const kept = await timeToFirstByte(`${url}/typefaces`);
    if (index < warmUp) continue;
    times.meanwhile.push(meanwhile);
    times.rendered.push(rendered);
    times.kept.push(kept);
  }
  await client.end();
  const page = await (await fetch(`${url}/typefaces`)).text();
  const sent = await fetch(`${url}/typefaces`, { headers: { 'accept-encoding': 'br' } });
  const of = `${families} families`;
  return [
    told(
      `${of}: first byte of /typefaces while the catalogue is read anew, median`,
      `${median(times.meanwhile).toFixed(0)} ms`,
    ),
    atMost(`${of}: first byte of /typefaces, not kept, median`, median(times.rendered), 100, 'ms', 1),
    atMost(`${of}: first byte of /typefaces, kept, median`, median(times.kept), 5, 'ms', 1),
    atMost(`${of}: /typefaces, plain`, page.length / 1000, 150, 'KB', 1),
    atMost(`${of}: /typefaces, as sent (br)`, Number(sent.headers.get('content-length')) / 1000, 25, 'KB', 1),
  ];
}

async function timeToFirstByte(url: string): Promise<number> {
  let answer: Response | null = null;
  const time = await timeOf(async () => {
    answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  });
  // TypeScript does not see that the callback has run.
  await (answer as Response | null)?.arrayBuffer();
  return time;
}

async function measureScrolling({ url }: DemoServer): Promise<Row[]> {
  const rows: Row[] = [];
  await withPage(async (page) => {
    await page.goto(`${url}/typefaces`, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const scriptSeconds = async () =>
      (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
        ?.value ?? 0;
    const before = await scriptSeconds();
    const longTasks = await page.evaluate(async (wanted) => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
      while (document.querySelectorAll('[data-line]').length < wanted) {
        window.scrollBy({ top: window.innerHeight / 4, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return tasks;
    }, scrolledLines);
    const seconds = (await scriptSeconds()) - before;
    const longest = Math.max(0, ...longTasks);
    rows.push(
      told(
        `${families} families: script while scrolling through ${scrolledLines} lines`,
        `${(seconds * 1000).toFixed(0)} ms`,
      ),
      told(
        `${families} families: tasks over 50 ms while scrolling through ${scrolledLines} lines`,
        `${longTasks.length}, the longest ${longest.toFixed(0)} ms`,
      ),
    );
  });
  return rows;
}
