/**
 * Families in runs that stand together: those of one family group as one run, where the first of them stands, each other
 * family as a run of its own; within a run and between runs the order stays.
 */
export function groupSuperfamilies<Family extends { familyGroup: string | null }>(
  families: readonly Family[],
): Family[][] {
  const ofGroup = new Map<string, Family[]>();
  const runs: Family[][] = [];
  for (const family of families) {
    const { familyGroup } = family;
    const known = familyGroup === null ? undefined : ofGroup.get(familyGroup);
    if (known !== undefined) {
      known.push(family);
      continue;
    }
    const run = [family];
    runs.push(run);
    if (familyGroup !== null) ofGroup.set(familyGroup, run);
  }
  return runs;
}
