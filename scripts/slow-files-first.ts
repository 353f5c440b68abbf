import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take longest, slowest first, as the last whole run told them (docs/performance.md). */
export const slowFiles = [
  'e2e/kill-nine.e2e.ts',
  'e2e/office-release.e2e.ts',
  'e2e/pages.e2e.ts',
  'e2e/stripe-kill-nine.e2e.ts',
  'e2e/further-currencies.e2e.ts',
  'e2e/office-staff.e2e.ts',
  'e2e/account-pages.e2e.ts',
  'e2e/try-tab.e2e.ts',
  'e2e/other-currency.e2e.ts',
  'e2e/hostile-calls.e2e.ts',
  'e2e/office-import.e2e.ts',
  'e2e/sight.e2e.ts',
  'e2e/collection.e2e.ts',
  'e2e/checkout-link.e2e.ts',
  'e2e/office-specimens.e2e.ts',
  'e2e/office-quotes.e2e.ts',
  'e2e/running.e2e.ts',
  'e2e/kept-text.e2e.ts',
  'e2e/declined-card.e2e.ts',
  'e2e/office-stories.e2e.ts',
  'e2e/office-prices.e2e.ts',
  'e2e/stripe.e2e.ts',
  'e2e/typewriter.e2e.ts',
  'e2e/upgrade-licence.e2e.ts',
  'e2e/shop-invoice.e2e.ts',
  'e2e/office-timeline.e2e.ts',
  'e2e/consent.e2e.ts',
  'e2e/ways-to-pay.e2e.ts',
  'e2e/office-bank.e2e.ts',
  'e2e/office-orders.e2e.ts',
  'scripts/paper-cases.test.ts',
  'src/server/import/moving/move-shop.test.ts',
  'e2e/random-acts.test.ts',
  'src/server/samples/steal-a-font.test.ts',
  'src/server/database/pglite/open-pglite.test.ts',
  'src/server/office/families/release-families.test.ts',
  'src/server/specimens/create-specimens.test.ts',
  'src/server/orders/random-confirmations.test.ts',
  'src/server/staff/actions/order-reasons-hold.test.ts',
  'src/server/import/drops/drops.test.ts',
  'e2e/one-price.test.ts',
  'src/server/import/exporting/export-folder.test.ts',
  'src/server/commands/staff.test.ts',
  'src/server/office/office-access.test.ts',
  'src/server/tester-fonts/harvest.test.ts',
  'src/server/account/font-updates.test.ts',
  'src/server/office/specimens/boxes.test.ts',
  'src/server/office/selling/selling.test.ts',
  'src/server/tester-fonts/tester-face.test.ts',
  'src/server/jobs/create-jobs.test.ts',
  'src/server/office/families/off-the-site.test.ts',
  'src/server/staff/found-fonts/find-font.test.ts',
  'src/server/office/specimens/quotes.test.ts',
  'src/server/delivery/deliver-once.test.ts',
  'src/server/orders/order-races.test.ts',
  'src/server/import/import-folder.test.ts',
  'src/server/licences/is-replacement-doubtful.test.ts',
  'src/server/orders/vat-register.test.ts',
  'src/server/orders/paying/stripe-events.test.ts',
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
