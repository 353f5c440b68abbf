import type { StreamedFile } from '#contract/file-answer.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { describeMeters } from '#server/staff/figures/describe-meters.ts';
import { ossCsv } from '#server/staff/figures/oss-csv.ts';
import {
  type FigureServices,
  readOssFigures,
  readSalesMeters,
} from '#server/staff/figures/read-vat-figures.ts';
import { readRatePage } from './read-rate-page.ts';
import { readYearFigures } from './read-year-figures.ts';
import { yearCsv } from './year-csv.ts';

/** The calls about what was sold, which read alone. */
export function createFigureHandlers(services: FigureServices) {
  return {
    listRates: async ({ query, staff: { actor } }) => ({
      ok: true,
      value: await readRatePage(services, query, actor.role),
    }),
    readFigures: async ({ query }) => ({ ok: true, value: await readYearFigures(services, query) }),
    readFiguresCsv: async ({ query }) => {
      const figures = await readYearFigures(services, query);
      return { ok: true, value: toFile(`figures-${figures.year}.csv`, yearCsv(figures)) };
    },
    readOss: async ({ query }) => ({ ok: true, value: await readOssFigures(services, query) }),
    readOssCsv: async ({ query }) => {
      const figures = await readOssFigures(services, query);
      return { ok: true, value: toFile(`one-stop-shop-${figures.quarter}.csv`, ossCsv(figures)) };
    },
    readMeters: async ({ query }) => {
      const meters = await readSalesMeters(services, query);
      return { ok: true, value: { year: meters.year, lines: describeMeters(meters) } };
    },
  } satisfies Partial<AdminHandlers>;
}

function toFile(fileName: string, lines: readonly string[]): StreamedFile {
  return { parts: writeLines(lines), contentType: 'text/csv; charset=utf-8', fileName };
}

async function* writeLines(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}
