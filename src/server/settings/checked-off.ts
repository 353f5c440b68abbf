import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckedOff, checkOffs } from '#domain/staff/check-points.ts';
import type { Drizzle } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';

const name = 'checked-off';
const stored = z.partialRecord(z.enum(checkOffs), z.object({ by: z.string(), at: z.string() }));

/** What somebody of the staff has said is done before real orders are taken. */
export async function readCheckedOff(db: Drizzle): Promise<CheckedOff> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return row === undefined ? {} : stored.parse(row.value);
}

/** Writes one point of them, or takes it back with null; the others stay, whoever writes them at the same time. */
export async function writeCheckedOff(
  db: Drizzle,
  { point, said }: { point: keyof CheckedOff; said: { by: string; at: string } | null },
): Promise<void> {
  const value = said === null ? {} : { [point]: said };
  const standing = sql`${setting.value}`;
  await db
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: {
        value:
          said === null
            ? sql`${standing} - ${point}::text`
            : sql`${standing} || ${JSON.stringify(value)}::jsonb`,
      },
    });
}
