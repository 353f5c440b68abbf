import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { VatAddress, VatValidation } from '#contract/vat-validation.ts';
import { DAY_IN_MS, MINUTE_IN_MS } from '#domain/limits.ts';
import type { VatResult } from '#domain/vat/vat.ts';
import type { VatAnswer, VatVerdict } from '#domain/vat/vat-evidence.ts';
import { findMissingVatFields } from '#domain/vat/vat-messages.ts';
import { checkVatNumber } from '#domain/vat/vat-number-check.ts';
import { judgeViesAnswer } from '#domain/vat/vies-verdict.ts';
import type { Drizzle } from '#server/database/database.ts';
import { vatCheck } from '#server/database/schema/vat.ts';
import type { VatProvider } from './vat-provider.ts';

/** A good or bad answer holds for a day; where the register could not say, it is asked again soon. */
const answersLastMs = DAY_IN_MS;
const silencesLastMs = MINUTE_IN_MS;

export interface VatServices {
  db: Drizzle;
  vat: VatProvider;
  now: () => Date;
}

type AskedAddress = Pick<VatAddress, 'vatNumber' | 'country'> & {
  postalCode: string;
  companyName: string;
  firstName: string;
  lastName: string;
};

/** GET vat-validation/validate: what the number of this address comes to, or which fields are missing. */
export async function validateVat(services: VatServices, address: VatAddress): Promise<VatValidation> {
  const { vatNumber, country, postalCode = '', companyName = '', firstName = '', lastName = '' } = address;
  const asked = { vatNumber, country, postalCode, companyName, firstName, lastName };
  const missingAddressFields = findMissingVatFields(asked);
  if (missingAddressFields.length > 0) return { result: 'fail', missingAddressFields };
  const { result } = await judgeVatNumber(services, asked);
  return { result, missingAddressFields: [] };
}

/** The result with its evidence: the offline check first, then an answer that still holds, then the register. */
export async function judgeVatNumber(services: VatServices, address: AskedAddress): Promise<VatVerdict> {
  const checked = checkVatNumber(address);
  if (!checked.ok) return { result: checked.result, evidence: null };
  const { db, vat, now } = services;
  const key = keyOf(checked.number.number, address);
  const kept = await findKept(db, key, now());
  if (kept !== null) return kept;

  const { prefix, number } = checked.number;
  const answer = await vat.check({ prefix, number: number.slice(prefix.length) });
  const at = now();
  const verdict = {
    result: resultOf(answer, address),
    evidence: { provider: vat.name, number, checkedAt: at.toISOString(), answer },
  };
  const row = { ...verdict, checkedAt: at };
  await db
    .insert(vatCheck)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: vatCheck.key, set: row });
  return verdict;
}

/** The same without asking anybody: null where no answer still holds. */
export async function findVatVerdict(
  { db, now }: Pick<VatServices, 'db' | 'now'>,
  address: AskedAddress,
): Promise<VatVerdict | null> {
  const checked = checkVatNumber(address);
  if (!checked.ok) return { result: checked.result, evidence: null };
  return await findKept(db, keyOf(checked.number.number, address), now());
}

function resultOf(answer: VatAnswer, address: AskedAddress): VatResult {
  switch (answer.kind) {
    case 'answer':
      return judgeViesAnswer(answer, address);
    case 'unavailable':
      return 'manual';
    case 'nonsense':
      return 'fail';
  }
}

async function findKept(db: Drizzle, key: string, now: Date): Promise<VatVerdict | null> {
  const [row] = await db.select().from(vatCheck).where(eq(vatCheck.key, key));
  if (row === undefined) return null;
  const lasts = row.result === 'manual' || row.result === 'fail' ? silencesLastMs : answersLastMs;
  if (now.getTime() - row.checkedAt.getTime() > lasts) return null;
  return { result: row.result, evidence: row.evidence };
}

function keyOf(number: string, address: AskedAddress): string {
  const { country, companyName, firstName, lastName } = address;
  const parts = [number, country, companyName, firstName, lastName];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
