import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { formatNames } from '#server/catalogue/facts/find-family-facts.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { hasCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { FileReportFinder } from './create-file-report-finder.ts';
import { type FeatureChangeServices, findFeatureChanges } from './find-feature-changes.ts';

/** The calls that tell what the files of a cut weigh, and what features change in a text. */
export function createTechnicalHandlers({
  catalogue,
  reports,
  ...services
}: FeatureChangeServices & {
  catalogue: { current: () => CatalogueSnapshot };
  reports: FileReportFinder;
}): Pick<CallHandlers, 'getCutFiles' | 'findFeatureChanges'> {
  return {
    findFeatureChanges: ({ body, caller }) => {
      const asker = askedByVisitor({ visitor: caller.visitor(), signal: caller.signal() });
      return findFeatureChanges(services, { body, asker });
    },
    getCutFiles: async ({ params: { id }, caller }) => {
      const isShown = hasCut(catalogue.current().families, id);
      const report = isShown ? await reports.find(id, caller.visitor()) : null;
      if (report === null) return { ok: false, code: 'not-found' };
      const { sfnt, woff, woff2, scripts, hinting, outlines } = report;
      const [whole, ...packed] = formatNames(outlines);
      const formats = [
        { name: whole, bytes: sfnt },
        { name: packed[0], bytes: woff },
        { name: packed[1], bytes: woff2 },
      ];
      return { ok: true, value: { fontCutId: id, formats, scripts, hinting } };
    },
  };
}
