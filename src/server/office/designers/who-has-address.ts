import { and, eq, ne } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import type { FieldError } from '#server/office/forms/refuse-fields.ts';

/** Why an address cannot be this designer's, who is new without a number; null where it can. */
export async function whoHasAddress(
  db: Drizzle | Transaction,
  { id, slug }: { id: number | null; slug: string },
): Promise<FieldError | null> {
  const [other] = await db
    .select({ name: designer.name })
    .from(designer)
    .where(and(eq(designer.slug, slug), id === null ? undefined : ne(designer.id, id)));
  return other === undefined ? null : { field: 'slug', message: `${other.name} has the address ${slug}.` };
}
