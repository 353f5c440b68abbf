import { familyOnItsDay } from '#domain/imports/on-its-day.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';

/** A plan in which what has a day that has come is as it is from then on. */
export function carryOutDays(plan: CataloguePlan, now: Date): CataloguePlan {
  return { ...plan, families: plan.families.map((family) => familyOnItsDay(family, now)) };
}
