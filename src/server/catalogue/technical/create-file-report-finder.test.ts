import { expect, test } from 'vitest';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import type { FindingCode } from '#fonts/finding.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { samplesOfSuite } from '#server/samples/testing/open-test-samples.ts';
import { createFileReportFinder } from './create-file-report-finder.ts';

onEachDatabase('what the files of a cut weigh', (open) => {
  const shop = samplesOfSuite(open);

  test.for<[FindingCode, tries: number]>([
    ['timeout', 1],
    ['engine-fault', 1],
    ['engine-busy', 2],
    ['nobody-waits', 2],
  ])('is asked of the workers again after %s or not: %d times for two visitors', async ([code, tries]) => {
    let tried = 0;
    const reports = createFileReportFinder({
      db: shop.database.db,
      files: { find: async () => null },
      engine: {
        for: () => ({
          async reportFile() {
            tried += 1;
            throw new FontTaskError(code, 'It was not packed.');
          },
        }),
      },
    });
    for (const visitor of ['one', 'another'])
      await expect(reports.find(shop.samples.cuts.eczar, visitor)).rejects.toThrow('It was not packed.');
    expect(tried).toBe(tries);
  });
});
