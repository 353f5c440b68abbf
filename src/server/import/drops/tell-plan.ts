import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DropPlan } from '#contract/admin/drops.ts';
import { nameEntry } from '#domain/imports/compare-entries.ts';
import type { DropMeaning } from '#domain/imports/top-of-drop.ts';
import type { ImportComparison } from '#server/import/comparing/compare-import.ts';
import { foldChanges, nameChange, nameOrder, tellUndone } from '#server/import/comparing/tell-comparison.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';

/** Names what an import does: where the catalogue or the folder changes what it does, it has another one. */
export function digestOf({ changes, orders, contents }: ImportComparison): string {
  return createHash('sha256')
    .update(JSON.stringify([changes, orders, contents]))
    .digest('base64url');
}

/** What an import would do, as it is read before it is confirmed. */
export function tellPlan(
  {
    comparison,
    findings,
    plan,
  }: { comparison: ImportComparison; findings: ImportFinding[]; plan: CataloguePlan },
  meaning: DropMeaning,
): DropPlan {
  const folded = foldChanges(comparison);
  const named = (sort: 'new' | 'changed' | 'gone') =>
    folded.filter(({ change }) => change === sort).map(nameChange);
  return {
    meaning,
    digest: digestOf(comparison),
    new: named('new'),
    changed: [...named('changed'), ...comparison.orders.map(nameOrder)],
    withdrawn: named('gone'),
    undone: comparison.changes
      .filter(({ undone }) => undone.length > 0)
      .map((change) => ({
        name: nameEntry(change),
        says: tellUndone(change).replace(/^would undo: /, ''),
      })),
    findings,
    families: plan.families.map(({ name, slug, sets }) => ({
      name,
      slug,
      sets: sets.map((set) => ({
        name: set.name,
        cuts: set.cuts.map((cut) => ({
          name: cut.name,
          file: cut.file.file,
          isAlternate: cut.alternateOf !== null,
        })),
      })),
    })),
  };
}

/** Where a drop lies is no part of what is told of it. */
export function withoutPlace<Told extends { file: string; message: string }>(
  told: readonly Told[],
  { folder, name }: { folder: string; name: string },
): Told[] {
  const clean = (text: string) => text.replaceAll(join(folder, '/'), '').replaceAll(folder, name);
  return told.map((each) => ({ ...each, file: clean(each.file), message: clean(each.message) }));
}
