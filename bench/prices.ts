import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { evaluateFactor } from '#server/licences/evaluate-formulas.ts';
import { withPage } from './browser-page.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';
import { timePrices } from './time-prices.ts';

const kinds = ['shared', 'own'] as const;
const limitMs = 5;

function describeCart(kind: (typeof kinds)[number]): string {
  return `prices of 100 items × 5 licences (${kind === 'own' ? 'each item its own' : 'shared by all items'})`;
}

/** The pricing as one script of a page, made as the site's are. */
async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./prices-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'prices',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const script = chunks.find((chunk) => chunk.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the page of prices was not built');
  return script.code;
}

/** The median time of pricing a large cart with the shop's own rules, on the server and in the browser. */
export async function measure(): Promise<Row[]> {
  const rows = kinds.map((kind) =>
    atMost(
      `${describeCart(kind)} on the server: median`,
      median(timePrices(kind, evaluateFactor)),
      limitMs,
      'ms',
      1,
    ),
  );
  const script = await bundlePage();
  await withPage(async (page) => {
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    for (const kind of kinds) {
      // The page holds what bench/prices-page.ts put there, which the type of its window does not know.
      const times: number[] = await page.evaluate(`timePrices('${kind}')`);
      rows.push(atMost(`${describeCart(kind)} in the browser: median`, median(times), limitMs, 'ms', 1));
    }
  });
  return rows;
}
