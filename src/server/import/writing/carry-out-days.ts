import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';

/** A plan in which families whose day of release has come are on the site. */
export function carryOutDays(plan: CataloguePlan, now: Date): CataloguePlan {
  const families = plan.families.map((family) =>
    hasCome(family, now) ? { ...family, published: true, publishAt: null } : family,
  );
  return { ...plan, families };
}

function hasCome({ publishAt }: { publishAt: string | null }, now: Date): boolean {
  return publishAt !== null && new Date(publishAt) <= now;
}
