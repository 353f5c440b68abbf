import type { FileAnswer, StreamedFile } from '#contract/file-answer.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OpenedDocuments } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
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

/** What the figures are read of, and what draws them as a paper. */
interface Services extends FigureServices {
  documents: Pick<OpenedDocuments, 'year'>;
}

/** The calls about what was sold, which read alone. */
export function createFigureHandlers(services: Services) {
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
    readFiguresPdf: async ({ query }) => ({ ok: true, value: await drawYear(services, query) }),
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

/** The year as a paper, by the clock of one instant. */
async function drawYear(
  services: Services,
  query: Parameters<typeof readYearFigures>[1],
): Promise<FileAnswer> {
  const at = services.now();
  const figures = await readYearFigures({ ...services, now: () => at }, query);
  const shop = toDocumentShop(await readFoundry(services.db));
  const { bytes, contentType } = await services.documents.year({ shop, figures, at });
  const ending = contentType === 'application/pdf' ? 'pdf' : 'html';
  return { bytes, contentType, fileName: `figures-${figures.year}.${ending}` };
}

function toFile(fileName: string, lines: readonly string[]): StreamedFile {
  return { parts: writeLines(lines), contentType: 'text/csv; charset=utf-8', fileName };
}

async function* writeLines(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}
