import { and, asc, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { beginsInName } from '#server/office/names/begins-in-name.ts';
import { wordsSought } from '#server/office/names/words-sought.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The members of the staff of whose name or e-mail address each word begins one, also who was invited and who is out of it. */
export async function findMembers({ db }: { db: Drizzle }, { search, most }: RecordsWanted): Promise<Found> {
  const words = wordsSought(search);
  const called = sql`(${staffMember.name} || ' ' || ${staffMember.email})`;
  const rows = await db
    .select({
      id: staffMember.id,
      name: staffMember.name,
      email: staffMember.email,
      role: staffMember.role,
      joinedAt: staffMember.joinedAt,
      endedAt: staffMember.endedAt,
    })
    .from(staffMember)
    .where(words.length === 0 ? sql`false` : and(...words.map((word) => beginsInName(called, word))))
    .orderBy(asc(staffMember.id))
    .limit(most);
  return rows.map(({ id, name, email, role, joinedAt, endedAt }) => ({
    name: name || email,
    says: [
      ...(name === '' ? [] : [email]),
      role,
      ...(endedAt !== null ? ['not on the staff any more'] : joinedAt === null ? ['invited'] : []),
    ].join(', '),
    at: `${id}`,
  }));
}
