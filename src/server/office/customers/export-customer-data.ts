import { eq } from 'drizzle-orm';
import type { StreamedFile } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { customer } from '#server/database/schema/customers.ts';
import { writeZip } from '#server/delivery/write-zip.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { packPerson } from '#server/staff/forgetting/export-person.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** GET customers/{customer}/export.zip: all that is kept of who has an account, as `export-person` writes it; that it was taken is in the audit log. It is read as it is
 * sent, so that no memory holds it. */
export async function exportCustomerData(
  services: StaffServices,
  { customerId, actor }: { customerId: number; actor: OfficeActor },
): Promise<Result<StreamedFile>> {
  const { db, now } = services;
  const [found] = await db
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, customerId));
  if (found === undefined)
    return { ok: false, code: 'not-found', detail: `There is no customer C-${customerId}.` };
  return await audited(services, {
    action: 'export-person',
    actor,
    asked: { email: found.email },
    act: async (): Promise<Result<StreamedFile>> => {
      const packed = await packPerson(services, found.email);
      if (!packed.ok) return packed;
      const parts = writeZip(packed.value.entries, now());
      const fileName = `customer-${customerId}.zip`;
      return { ok: true, value: { parts, contentType: 'application/zip', fileName } };
    },
  });
}
