import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { publicPages } from '../e2e/testing/public-pages.ts';
import { findChromium } from '../scripts/find-program.ts';
import { runCommand } from '../scripts/run-command.ts';
import { startDemo } from './demo-server.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const folder = path.join(import.meta.dirname, 'lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');

const pages = [...publicPages, '/typewriter'];
/** What robots.txt asks crawlers to leave out is not there to be found: a cart is its visitor's alone. */
const unfound = new Set(['/shop']);

/** One of each kind of page: their speed is the median of five runs. */
const timedPages = ['/', '/typefaces', '/typefaces/fraunces', '/timeline', '/information/help', '/shop'];
const runs = 5;

const limits = { performance: 98, paintMs: 1200, wholly: 100 };
const wholes = ['accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullish(), title: z.string(), numericValue: z.number().optional() }),
  ),
});

type Report = z.infer<typeof report>;

async function ensureLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  if ((await runCommand('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])) !== 0)
    throw new Error('Lighthouse could not be installed.');
}

/** What Lighthouse says of a page on its throttled phone. */
async function audit(url: string, categories: readonly string[]): Promise<Report> {
  const place = mkdtempSync(path.join(tmpdir(), 'fount-lighthouse-'));
  const file = path.join(place, 'report.json');
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  try {
    const args = [
      ...[program, url, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`],
    ];
    const environment = { CHROME_PATH: findChromium() ?? '' };
    if ((await runCommand(process.execPath, args, { environment })) !== 0)
      throw new Error(`Lighthouse failed at ${url}`);
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What keeps a page from a category's whole score. */
function missing({ categories, audits }: Report, category: string): string[] {
  const { auditRefs = [] } = categories[category] ?? {};
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
}

/** Lighthouse's scores on its phone: the whole of three categories on every public page, and the speed of each kind of page. */
export async function measure(): Promise<Row[]> {
  await ensureLighthouse();
  const server = await startDemo({ database: 'embedded' });
  const rows: Row[] = [];
  try {
    const lacks = new Map<string, string[]>(wholes.map((category) => [category, []]));
    const least = new Map<string, number>(wholes.map((category) => [category, 100]));
    for (const page of pages) {
      const told = await audit(`${server.url}${page}`, wholes);
      for (const category of wholes) {
        if (category === 'seo' && unfound.has(page)) continue;
        const score = Math.round((told.categories[category]?.score ?? 0) * 100);
        least.set(category, Math.min(least.get(category) ?? 100, score));
        if (score < 100) lacks.get(category)?.push(`${page}: ${missing(told, category).join(', ')}`);
      }
    }
    for (const category of wholes) {
      const where = lacks.get(category)?.join('; ') ?? '';
      const measured = `Lighthouse, ${category}, the least of ${category === 'seo' ? pages.length - unfound.size : pages.length} pages`;
      rows.push(
        atLeast(
          where === '' ? measured : `${measured} (${where})`,
          least.get(category) ?? 0,
          limits.wholly,
          '',
          0,
        ),
      );
    }
    for (const page of timedPages) {
      const told: Report[] = [];
      for (let run = 0; run < runs; run += 1) told.push(await audit(`${server.url}${page}`, ['performance']));
      const scores = told.map(({ categories }) => (categories.performance?.score ?? 0) * 100);
      const paints = told.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity);
      rows.push(
        atLeast(
          `Lighthouse, performance of ${page}: median of ${runs}`,
          median(scores),
          limits.performance,
          '',
          0,
        ),
        atMost(
          `Lighthouse, largest paint of ${page}: median of ${runs}`,
          median(paints),
          limits.paintMs,
          'ms',
        ),
      );
    }
  } finally {
    await server.remove();
  }
  return rows;
}
