import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DropPlan } from '#contract/admin/drops.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import { nameEntry } from '#domain/imports/compare-entries.ts';
import type { DropMeaning } from '#domain/imports/top-of-drop.ts';
import type { ImportComparison } from '#server/import/comparing/compare-import.ts';
import { foldChanges, nameChange, nameOrder, tellUndone } from '#server/import/comparing/tell-comparison.ts';
import type { ImportPlanResult } from '#server/import/plan-import.ts';
import { type CataloguePlan, type ReadFont, sharedUidOf } from '#server/import/planning/catalogue-plan.ts';

/** Names what an import does: where the catalogue, the folder or a hand changes what it does, it has another one. */
export function digestOf(
  { changes, orders, contents }: ImportComparison,
  arrangement: Arrangement | null,
): string {
  return createHash('sha256')
    .update(JSON.stringify([changes, orders, contents, arrangement]))
    .digest('base64url');
}

/** What an import would do, as it is read before it is confirmed. */
export function tellPlan(
  {
    comparison,
    findings,
    plan,
    whole,
    standing,
    written,
    loose,
  }: Omit<Extract<ImportPlanResult, { ok: true }>, 'ok'>,
  { meaning, arrangement }: { meaning: DropMeaning; arrangement: Arrangement | null },
): DropPlan {
  const dropped = new Set(hashesOfCuts(plan));
  const families = whole.families.flatMap((family) => {
    const sets = family.sets.flatMap((set) => {
      const cuts = set.cuts.filter(({ file }) => dropped.has(file.hash) && file.path !== '');
      return cuts.length === 0 ? [] : [{ ...set, cuts }];
    });
    return sets.length === 0 ? [] : [{ ...family, sets }];
  });
  const told = new Set(
    families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map(({ file }) => file.hash))),
  );

  const folded = foldChanges(comparison);
  const named = (sort: 'new' | 'changed' | 'gone') =>
    folded.filter(({ change }) => change === sort).map(nameChange);
  return {
    meaning,
    digest: digestOf(comparison, arrangement),
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
    families: families.map(({ name, slug, sets }) => ({
      name,
      slug,
      isWritten: meaning === 'whole' || written.has(slug),
      sets: sets.map((set) => ({
        name: set.name,
        isStanding: standing.has(sharedUidOf(slug, set.slug)),
        cuts: set.cuts.map((cut) => ({
          name: cut.name,
          file: cut.file.file,
          font: cut.file.hash,
          isAlternate: cut.alternateOf !== null,
          isStanding: standing.has(cut.sharedUid),
        })),
      })),
    })),
    leftOut: tellLeftOut(loose, told),
    isArranged: arrangement !== null,
  };
}

function hashesOfCuts({ families }: CataloguePlan): string[] {
  return families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map(({ file }) => file.hash)));
}

/** The fonts that no family takes, but for those from which nothing else would be made than what another file of the cut gives. */
function tellLeftOut(loose: readonly ReadFont[], taken: ReadonlySet<string>): DropPlan['leftOut'] {
  const styleOf = ({ facts }: ReadFont) => `${facts.familyName}/${facts.styleName}`;
  const formats = new Map(
    loose.filter(({ hash }) => taken.has(hash)).map((font) => [styleOf(font), font.facts.format]),
  );
  const left = loose.filter((font) => {
    const format = formats.get(styleOf(font));
    return !taken.has(font.hash) && (format === undefined || format === font.facts.format);
  });
  return [...new Map(left.map((font) => [font.hash, font])).values()].map(({ file, hash, facts }) => ({
    file,
    font: hash,
    family: facts.familyName,
    style: facts.styleName,
  }));
}

/** Where a drop lies is no part of what is told of it. */
export function withoutPlace<Told extends { file: string; message: string }>(
  told: readonly Told[],
  { folder, name }: { folder: string; name: string },
): Told[] {
  const clean = (text: string) => text.replaceAll(join(folder, '/'), '').replaceAll(folder, name);
  return told.map((each) => ({ ...each, file: clean(each.file), message: clean(each.message) }));
}
