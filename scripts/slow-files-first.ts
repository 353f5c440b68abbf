import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, slowest first, as the last whole run told them (docs/performance.md). */
export const slowFiles = [
  'e2e/pages.e2e.ts',
  'e2e/further-currencies.e2e.ts',
  'e2e/kill-nine.e2e.ts',
  'e2e/stripe-kill-nine.e2e.ts',
  'e2e/hostile-calls.e2e.ts',
  'e2e/account-pages.e2e.ts',
  'e2e/declined-card.e2e.ts',
  'e2e/collection.e2e.ts',
  'e2e/sight.e2e.ts',
  'e2e/try-tab.e2e.ts',
  'e2e/checkout-link.e2e.ts',
  'e2e/running.e2e.ts',
  'e2e/stripe.e2e.ts',
  'e2e/links.e2e.ts',
  'e2e/consent.e2e.ts',
  'e2e/typewriter.e2e.ts',
  'e2e/upgrade-licence.e2e.ts',
  'e2e/upgrade-refusals.e2e.ts',
  'e2e/shop-for-everyone.e2e.ts',
  'e2e/import-own-folder.e2e.ts',
  'e2e/kept-text.e2e.ts',
  'e2e/shop-invoice.e2e.ts',
  'e2e/large-collection.e2e.ts',
  'e2e/starving-visitor.e2e.ts',
  'e2e/by-invoice-alone.e2e.ts',
  'e2e/account-updates.e2e.ts',
  'e2e/hostile-foundry.e2e.ts',
  'src/server/samples/steal-a-font.test.ts',
  'src/server/database/pglite/open-pglite.test.ts',
  'scripts/paper-cases.test.ts',
  'src/server/specimens/create-specimens.test.ts',
  'src/server/tester-fonts/tester-face.test.ts',
  'e2e/random-acts.test.ts',
  'src/server/account/font-updates.test.ts',
  'e2e/one-price.test.ts',
  'src/server/import/import-folder.test.ts',
  'src/server/orders/vat-register.test.ts',
  'src/server/orders/order-races.test.ts',
  'src/server/documents/create-documents.test.tsx',
  'src/server/tester-fonts/harvest.test.ts',
  'src/server/jobs/create-jobs.test.ts',
  'src/server/import/import-demo-when-empty.test.ts',
  'src/server/commands/staff.test.ts',
  'src/server/mails-to-strangers.test.ts',
  'src/server/orders/random-confirmations.test.ts',
  'src/server/customers/registering/register-customer.test.ts',
];

const rest = slowFiles.length;

/** Where a file, named from the project's folder, stands in the list; behind it where it does not. */
export function rankFile(file: string): number {
  const rank = slowFiles.indexOf(file);
  return rank === -1 ? rest : rank;
}

/**
 * The projects whose files have a process each, before those whose files share one: the few of them would come last by their name, and
 * a slow one be waited for.
 */
export function loneFirst<Project>(projects: Project[], isLone: (project: Project) => boolean): Project[] {
  return projects.toSorted((a, b) => Number(isLone(b)) - Number(isLone(a)));
}

/**
 * The order in which Vitest hands out test files: a slow one that came last would be waited for by workers that have nothing left to
 * do. Vitest's own order goes by what it kept of an earlier run, and in a fresh clone by size. Vitest asks for a class.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return loneFirst([...projects.values()], ([first]) => first?.project.config.isolate === true).flatMap(
      (specifications) => specifications.toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  return rankFile(relative(project.config.root, moduleId));
}
