import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredFoundry } from '#contract/settings.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { type Keeping, readKeeping } from './read-keeping.ts';

const settingName = 'orders leaving';

/** What the foundry was told last: when, of which orders (by their ids), which weeks it was about, by which rule. */
const storedNotice = z.object({
  at: z.string(),
  until: z.string(),
  years: z.int(),
  yearEnds: z.string(),
  orderIds: z.array(z.int()),
});
export type LeavingNotice = z.infer<typeof storedNotice>;

/** Null where the foundry was told nothing, by another rule, or by a version that did not keep of which orders. */
export async function readNotice(
  db: Drizzle,
  { own: { years }, yearEnds }: Keeping,
): Promise<LeavingNotice | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, settingName));
  if (row === undefined) return null;
  const { data: notice } = storedNotice.safeParse(row.value);
  return notice?.years === years && notice.yearEnds === yearEnds ? notice : null;
}

export async function writeNotice(db: Drizzle, value: LeavingNotice): Promise<void> {
  await db
    .insert(setting)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** A notice holds no more once its rule does not: where the same rule is set again, the foundry is told anew. */
export async function dropNotice(db: Drizzle): Promise<void> {
  await db.delete(setting).where(eq(setting.name, settingName));
}

/** What was told holds no more where a foundry keeps its orders by another rule than before. */
export async function dropNoticeOfOther(
  db: Drizzle,
  { before, after }: Record<'before' | 'after', StoredFoundry>,
): Promise<void> {
  if (!isDeepStrictEqual(ruleOf(before), ruleOf(after))) await dropNotice(db);
}

function ruleOf(foundry: StoredFoundry): unknown {
  const { own, yearEnds, sellerCode } = readKeeping(foundry);
  return { years: own.years, isByCalendarYear: own.isByCalendarYear, yearEnds, sellerCode };
}
