import { fillCatalogue } from '../e2e/testing/fill-catalogue.ts';
import { createChoicePool } from '../src/domain/letterform/choice-pool.ts';
import { choiceGroups } from '../src/domain/letterform/letter-choices.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, timeOf } from './statistics.ts';

const families = 10_000;
const cutsOfFamily = 8;
const limitMs = 50;
const rounds = 30;
const groups = choiceGroups({
  axes: new Map([
    ['wght', 'Weight'],
    ['wdth', 'Width'],
  ]),
  writingSystems: ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Devanagari'],
});
const chosen = ['bold', 'italic', 'two-storey-a', 'tabular-figures'];

/** Letterforms chosen among 10,000 families of eight cuts, with the counts of every further choice, and as a page of the server. */
export async function measure(): Promise<Row[]> {
  const cuts = Array.from({ length: families }, (_, family) =>
    Array.from({ length: cutsOfFamily }, (_, cut) => choicesOf(family * cutsOfFamily + cut)),
  );
  const pool = createChoicePool(cuts);
  const all = pool.select(() => true);
  const timeIndex = processorTimeOf(() => {
    pool.keep(all, chosen);
    pool.offer(all, chosen, groups);
  });
  const index = median(Array.from({ length: rounds }, timeIndex));
  const byLooking = median(
    Array.from(
      { length: 3 },
      processorTimeOf(() => countByLooking(cuts)),
    ),
  );
  const of = `${families} families of ${cutsOfFamily} cuts`;
  return [
    atMost(
      `${of}: four letterforms and the counts of all further ones, median, processor time`,
      index,
      limitMs,
      'ms',
      1,
    ),
    told(
      `${of}: the same against a look at each cut for each count`,
      `1 : ${(byLooking / index).toFixed(0)}`,
    ),
    told(`${of}: their letterforms in memory`, `${(pool.bytes() / 1e6).toFixed(1)} MB`),
    ...(await measurePage()),
  ];
}

/** A cut with one choice of each group that has one alone, and some of the others. */
function choicesOf(at: number): string[] {
  return groups.flatMap(({ choices, isSingle }, group) => {
    const place = (at * 31 + group * 7 + Math.floor(at / 5)) % choices.length;
    return choices
      .filter((_, each) => (isSingle ? each === place : (each + at) % 3 === 0))
      .map(({ slug }) => slug);
  });
}

function countByLooking(cuts: readonly (readonly string[][])[]): number {
  const further = groups.flatMap(({ choices }) => choices.map(({ slug }) => [...chosen, slug]));
  return further
    .map(
      (wanted) =>
        cuts.filter((own) => own.some((each) => wanted.every((slug) => each.includes(slug)))).length,
    )
    .reduce((sum, each) => sum + each, 0);
}

function processorTimeOf(work: () => unknown): () => number {
  return () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}

async function measurePage(): Promise<Row[]> {
  const server = await startDemo({ database: 'postgres' });
  await fillCatalogue(server, families);
  const ask = (query: string) => () =>
    timeOf(async () => {
      const answer = await fetch(`${server.url}/typefaces${query}`);
      if (!answer.ok) throw new Error(`/typefaces${query} answers ${answer.status}`);
      await answer.arrayBuffer();
    });
  const chosenPage = ask('?forms=bold');
  const first = await chosenPage();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await chosenPage());
  await server.remove();
  return [
    told(`${families} families: the first page with a letterform of a revision`, `${first.toFixed(0)} ms`),
    told(`${families} families: such a page, median`, `${median(times).toFixed(0)} ms`),
  ];
}
