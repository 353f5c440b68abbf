import { type LatinCut, newWord, readLatinCuts } from '../e2e/testing/latin-cuts.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median, percentile, timeOf } from './statistics.ts';

const sizedWords = ['Hamburgefons', 'Typographers', 'Architecture', 'Illuminating', 'Lexicography'];
const warmUp = 20;
const words = 240;
const repeats = 200;
const cutsACall = 60;
const kilobyte = 1024;

/**
 * What a visitor who types waits for: the call that sets a word in a cut and the file that it names. Visitors change, so that no
 * limit is reached: the server takes their address from the proxy's header.
 */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded', env: { TRUST_PROXY: '1' } });
  const cuts = await readLatinCuts(server.url);
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

  const sizes: { cut: LatinCut; bytes: number }[] = [];
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

function worstOf(sizes: { cut: LatinCut; bytes: number }[]) {
  return sizes.reduce((worst, size) => (size.bytes > worst.bytes ? size : worst));
}
