import type { LicenceWords } from '#contract/admin/content/licences.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import type { LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';
import { tellLacking } from '#server/office/catalogue/tell-lacking.ts';
import type { FieldError } from '#server/office/forms/refuse-fields.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { changeLicence } from './change-licence.ts';

/** What is typed of a template as it would be kept by the foundry as it is, or what is wrong with it. `standing` is what it says now. */
export async function checkLicence(
  db: Drizzle | Transaction,
  typed: LicenceWords,
  { others, standing }: { others: readonly string[]; standing: LicenceWords | null },
): Promise<{ ok: true; licence: LicenceTemplatePlan } | { ok: false; errors: FieldError[] }> {
  const foundry = await readFoundry(db);
  const result = changeLicence(typed, { others, standing, currency: foundry.currency });
  if (!result.ok) return result;
  const { leastPrice } = result.licence.conditions;
  if (leastPrice === undefined) return result;
  const message = tellLacking(fromMajorUnits(leastPrice, foundry.currency), foundry);
  return message === null ? result : { ok: false, errors: [{ field: 'leastPrice', message }] };
}
