import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, slowest first, as the last whole run told them (docs/performance.md). */
export const slowFiles = [
  'e2e/kill-nine.e2e.ts',
  'e2e/pages.e2e.ts',
  'e2e/hostile-calls.e2e.ts',
  'e2e/account-pages.e2e.ts',
  'e2e/try-tab.e2e.ts',
  'e2e/running.e2e.ts',
  'e2e/collection.e2e.ts',
  'e2e/typewriter.e2e.ts',
  'e2e/upgrade-refusals.e2e.ts',
  'e2e/declined-card.e2e.ts',
  'e2e/upgrade-licence.e2e.ts',
  'e2e/checkout-link.e2e.ts',
  'e2e/shop-invoice.e2e.ts',
  'e2e/import-own-folder.e2e.ts',
  'e2e/large-collection.e2e.ts',
  'e2e/random-acts.test.ts',
  'src/server/database/pglite/open-pglite.test.ts',
  'src/server/tester-fonts/tester-face.test.ts',
  'src/server/mails-to-strangers.test.ts',
  'src/server/orders/random-confirmations.test.ts',
  'src/server/orders/vat-register.test.ts',
  'src/server/tester-fonts/harvest.test.ts',
  'src/server/account/font-updates.test.ts',
  'e2e/one-price.test.ts',
  'src/server/specimens/create-specimens.test.ts',
  'src/server/documents/create-documents.test.tsx',
  'src/server/customers/registering/register-customer.test.ts',
  'src/server/orders/order-races.test.ts',
  'src/server/import/import-folder.test.ts',
];

const rest = slowFiles.length;

/** Where a file, named from the project's folder, stands in the list; behind it where it does not. */
export function rankFile(file: string): number {
  const rank = slowFiles.indexOf(file);
  return rank === -1 ? rest : rank;
}

/**
 * The order in which Vitest hands out test files: a slow one that came last would be waited for by workers that have nothing left to
 * do. Vitest's own order goes by what it kept of an earlier run, and in a fresh clone by size. Vitest asks for a class.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((specifications) =>
      specifications.toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  return rankFile(relative(project.config.root, moduleId));
}
