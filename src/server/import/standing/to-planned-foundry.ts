import type { StoredFoundry } from '#contract/settings.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import type { PlannedFoundry } from '#server/import/planning/catalogue-plan.ts';

/** The settings as they stand, as the plan of an import that would make them so. */
export function toPlannedFoundry({
  interfaceStylesheet: _,
  timeZones,
  ...foundry
}: StoredFoundry): PlannedFoundry {
  return { ...foundry, timeZone: presentZone(timeZones) };
}
