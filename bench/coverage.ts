import { fillCatalogue } from '../e2e/testing/fill-catalogue.ts';
import { coverageNeeds } from '../src/domain/coverage/coverage-needs.ts';
import { createCoveragePool } from '../src/domain/coverage/coverage-pool.ts';
import { toRanges } from '../src/fonts/facts/code-point-ranges.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const families = 10_000;
const limitMs = 50;
const rounds = 30;
const pangram =
  'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Příliš žluťoučký kůň; Съешь ещё!';
/** Every third character of the plane that most of Unicode is in. */
const everything = Array.from({ length: 21_000 }, (_, at) => String.fromCodePoint(0x20 + at * 3))
  .join('')
  .toWellFormed();

/** A text looked for among 10,000 families of which no two have the same characters, and by a call of the server. */
export async function measure(): Promise<Row[]> {
  const pool = createCoveragePool();
  const coverages = Array.from({ length: families }, (_, at) => pool.add(rangesOf(at)));
  const timeSearch = (asked: { text: string; languages: string[] }) => {
    const started = process.cpuUsage();
    const question = pool.ask(coverageNeeds(asked).needs);
    for (const coverage of coverages) question.countMissing(coverage);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  const repeat = (asked: { text: string; languages: string[] }, times = rounds) =>
    median(Array.from({ length: times }, () => timeSearch(asked)));
  const of = `${families} fonts, each with other characters`;
  return [
    atMost(
      `${of}: who sets a sentence, median, processor time`,
      repeat({ text: pangram, languages: [] }),
      limitMs,
      'ms',
      1,
    ),
    atMost(
      `${of}: who sets three languages, median`,
      repeat({ text: '', languages: ['de', 'vi', 'yo'] }),
      limitMs,
      'ms',
      1,
    ),
    told(
      `${of}: who sets a text of 21,000 different characters, median, processor time`,
      `${repeat({ text: everything, languages: [] }, 5).toFixed(0)} ms`,
    ),
    told(`${of}: the characters of all in memory`, `${(pool.bytes() / 1e6).toFixed(1)} MB`),
    ...(await measureCall()),
  ];
}

/** Latin, with other blocks by the number of the font, and some characters left out that no other font leaves out. */
function rangesOf(at: number): [number, number][] {
  const codePoints = new Set<number>();
  const add = (first: number, last: number) => {
    for (let each = first; each <= last; each += 1) codePoints.add(each);
  };
  add(0x20, 0x17f);
  if (at % 2 === 0) add(0x370, 0x52f);
  if (at % 3 === 0) add(0x1e00, 0x1eff);
  if (at % 7 === 0) add(0x590, 0x6ff);
  if (at % 50 === 0) add(0x4e00, 0x9fff);
  for (let bit = 0; bit < 14; bit += 1) if (((at >> bit) & 1) === 1) codePoints.delete(0x180 - 1 - bit);
  add(0x2010, 0x2030 + (at % 40));
  return toRanges([...codePoints].sort((one, other) => one - other));
}

async function measureCall(): Promise<Row[]> {
  const server = await startDemo({ database: 'postgres' });
  await fillCatalogue(server, families);
  const ask = () =>
    timeOf(async () => {
      const answer = await fetch(`${server.url}/api/front/text-coverage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: pangram, languages: ['Vietnamese'] }),
      });
      if (!answer.ok) throw new Error(`text-coverage answers ${answer.status}`);
      await answer.arrayBuffer();
    });
  const first = await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await ask());
  await server.remove();
  return [
    told(`${families} families: the first such call of a revision`, `${first.toFixed(0)} ms`),
    atMost(`${families} families: such a call, median`, median(times), limitMs, 'ms', 1),
  ];
}
