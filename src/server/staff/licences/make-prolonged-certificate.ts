import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { JobData } from '#contract/jobs.ts';
import { greetedName } from '#domain/address/party-name.ts';
import { orderEvent } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { certificateOf } from '#server/papers/order-documents.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { CertificateServices } from './certificate-services.ts';
import { licenceProlonged } from './licence-act-mails.ts';

const prolonging = z.object({ licenceNumber: z.string(), until: z.string() });

/** The job that draws the certificate of a licence with its new last day in place of the earlier one, and mails it to its licensee. */
export async function makeProlongedCertificate(
  { db, jobs, files, documents, now, publicUrl, secret }: CertificateServices,
  { eventId }: JobData<'make-prolonged-certificate'>,
): Promise<void> {
  const [event] = await db.select().from(orderEvent).where(eq(orderEvent.id, eventId));
  if (event === undefined) throw new Error(`There is no event ${eventId}`);
  const { licenceNumber, until } = prolonging.parse(event.detail);
  const order = await requirePaidOrder(db, event.orderId);
  const paid = order.licences.find(({ number }) => number === licenceNumber);
  if (paid === undefined) throw new Error(`The order ${order.orderNumber} has no licence ${licenceNumber}`);
  // As it stands now: another act may have followed, whose certificate says the same.
  const data = certificateOf({
    order,
    shop: toDocumentShop(await readFoundry(db)),
    licence: paid,
    check: makeLicenceCheckLink({ publicUrl, secret, licenceNumber }),
  });
  const fileHash = await files.put((await documents.certificate(data)).bytes);
  const holder = paid.licensee ?? order.licensee;
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const present = (await requirePaidOrder(tx, order.id)).licences.find(
      ({ number }) => number === licenceNumber,
    );
    // Its licensee has been told since that it does not hold.
    if (present === undefined || present.isRevoked) return;
    if (!isDeepStrictEqual([present.licensee, present.expiryDate], [paid.licensee, paid.expiryDate]))
      throw new Error(`The licence ${licenceNumber} changed while its certificate was drawn`);
    const [document] = await tx
      .update(orderDocument)
      .set({ fileHash, madeAt: now() })
      .where(and(eq(orderDocument.orderId, order.id), eq(orderDocument.kind, `certificate:${licenceNumber}`)))
      .returning({ id: orderDocument.id });
    if (document === undefined) throw new Error(`The licence ${licenceNumber} has no certificate to replace`);
    await decideMail(tx, jobs, {
      key: `licence-prolonged:${eventId}`,
      recipient: holder.email || order.buyer.email,
      orderId: order.id,
      mail: licenceProlonged.of({
        licenceNumber,
        publicName: paid.template.publicName,
        recipientName: greetedName(holder),
        items: data.fonts.map(({ name }) => name),
        until,
        documentId: document.id,
        fileHash,
      }),
      at: now(),
    });
  });
}
