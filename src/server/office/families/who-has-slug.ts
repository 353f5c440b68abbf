import { and, eq, ne } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import type { FieldError } from '#server/office/forms/refuse-fields.ts';

/** Why an address cannot be this family's; null where it can. */
export async function whoHasSlug(
  db: Drizzle | Transaction,
  { id, slug }: { id: number; slug: string },
): Promise<FieldError | null> {
  const [other] = await db
    .select({
      name: fontFamily.name,
      withdrawnAt: fontFamily.withdrawnAt,
      published: fontFamily.published,
    })
    .from(fontFamily)
    .where(and(eq(fontFamily.slug, slug), ne(fontFamily.id, id)));
  if (other === undefined) return null;
  const whose =
    other.withdrawnAt === null || !other.published ? other.name : `${other.name}, which was withdrawn,`;
  return { field: 'slug', message: `${whose} has the address ${slug}.` };
}
