import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FamilyFolder } from '#server/import/reading/read-family-folder.ts';

/** An address leads to one place: to the family that has it, else to the one that had it. */
export function checkFormerSlugs(
  families: readonly { slug: string; yaml: FamilyFolder['yaml'] }[],
  faults: ImportFault[],
): void {
  const present = new Set(families.map(({ slug }) => slug));
  const claimed = new Map<string, string>();
  for (const { slug: own, yaml } of families) {
    if (yaml === null) continue;
    for (const [index, slug] of (yaml.value.formerSlugs ?? []).entries()) {
      const other = claimed.get(slug);
      if (present.has(slug)) {
        const message = `formerSlugs: the family '${slug}' is in the folder, so its address leads to it`;
        faults.push(yaml.fault(['formerSlugs', index], message));
      } else if (other !== undefined) {
        faults.push(yaml.fault(['formerSlugs', index], `formerSlugs: '${slug}' leads to '${other}' already`));
      }
      claimed.set(slug, own);
    }
  }
}
