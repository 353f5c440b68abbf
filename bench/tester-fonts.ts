import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, percentile, timeOf } from './statistics.ts';

const sizedWords = ['Hamburgefons', 'Typographers', 'Architecture', 'Illuminating', 'Lexicography'];
const warmUp = 20;
const words = 240;
const repeats = 200;
const cutsACall = 60;
const kilobyte = 1024;

interface Cut {
  id: string;
  name: string;
  isVariable: boolean;
}

interface Family {
  name: string;
  fontShopSets: {
    name: string;
    fontCuts: { id: string; name: string; attributes: { isVariable: boolean } }[];
  }[];
}

/**
 * What a visitor who types waits for: the call that sets a word in a cut and the file that it names. Visitors change, so that no
 * limit is reached: the server takes their address from the proxy's header.
 */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded', env: { TRUST_PROXY: '1' } });
  const families: Family[] = await (await fetch(`${server.url}/api/front/font-families`)).json();
  const cuts = families.flatMap(latinCuts);
  let visitors = 0;

  async function setText(text: string, fontCutIds: string[]): Promise<string[]> {
    visitors += 1;
    const response = await fetch(`${server.url}/api/front/tester-fonts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify({ text, cuts: fontCutIds.map((fontCutId) => ({ fontCutId })) }),
    });
    if (!response.ok) throw new Error(`tester-fonts answers ${response.status}: ${await response.text()}`);
    const { fonts }: { fonts: { href: string }[] } = await response.json();
    return fonts.map(({ href }) => `${server.url}${href}`);
  }
  async function readFont(url: string): Promise<number> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  }

  const sizes: { cut: Cut; bytes: number }[] = [];
  for (let first = 0; first < cuts.length; first += cutsACall) {
    const asked = cuts.slice(first, first + cutsACall);
    for (const word of sizedWords) {
      const urls = await setText(
        word,
        asked.map(({ id }) => id),
      );
      for (const [at, cut] of asked.entries()) sizes.push({ cut, bytes: await readFont(urls[at] ?? '') });
    }
  }
  const worst = worstOf(sizes.filter(({ cut }) => !cut.isVariable));
  const worstVariable = worstOf(sizes.filter(({ cut }) => cut.isVariable));

  const fixed = cuts.filter(({ isVariable }) => !isVariable);
  const times: number[] = [];
  let url = '';
  for (let index = 0; index < warmUp + words; index += 1) {
    const cut = fixed[(index * 7) % fixed.length];
    const time = await timeOf(async () => {
      [url = ''] = await setText(newWord(index), [cut?.id ?? '']);
      await readFont(url);
    });
    if (index >= warmUp) times.push(time);
  }
  const again: number[] = [];
  for (let index = 0; index < repeats; index += 1) again.push(await timeOf(() => readFont(url)));
  await server.remove();

  return [
    atMost(
      `tester: subset of a word of 12 letters, worst static Latin cut (${worst.cut.name})`,
      worst.bytes / kilobyte,
      5,
      'KB',
      2,
    ),
    told(
      `tester: the same, worst variable cut (${worstVariable.cut.name})`,
      `${(worstVariable.bytes / kilobyte).toFixed(1)} KB`,
    ),
    atMost(`tester: call and file of a new word, median of ${words}`, median(times), 50, 'ms', 1),
    atMost('tester: call and file of a new word, 99th percentile', percentile(times, 0.99), 150, 'ms', 1),
    atMost('tester: file that was made before, median', median(again), 2, 'ms', 2),
  ];
}

function latinCuts(family: Family): Cut[] {
  return family.fontShopSets
    .filter(({ name }) => name === 'Latin')
    .flatMap(({ fontCuts }) =>
      fontCuts.map(({ id, name, attributes }) => ({
        id,
        name: `${family.name} ${name}`,
        isVariable: attributes.isVariable,
      })),
    );
}

function worstOf(sizes: { cut: Cut; bytes: number }[]) {
  return sizes.reduce((worst, size) => (size.bytes > worst.bytes ? size : worst));
}

/** Twelve letters, another twelve for every number: each has a subset of its own. */
function newWord(index: number): string {
  const [consonants, vowels] = ['bcdfghjklmnpqrstvwxz', 'aeiouy'];
  return Array.from({ length: 12 }, (_, at) => {
    const letters = at % 2 === 0 ? consonants : vowels;
    return letters[(index * (at + 3) + (index >> at) + at * at) % letters.length];
  }).join('');
}
