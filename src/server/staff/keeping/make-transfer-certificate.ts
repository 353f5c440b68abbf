import { and, eq, max } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import { partyName } from '#domain/address/party-name.ts';
import { licenceTransfer, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import { certificateOf } from '#server/papers/order-documents.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { CertificateServices } from '#server/staff/licences/certificate-services.ts';
import { licenceTransferred } from './transferred-mail.ts';

/** The job that draws the certificate of a transferred licence in place of the earlier one and mails it to its new licensee. */
export async function makeTransferCertificate(
  { db, jobs, files, documents, now, publicUrl, secret }: CertificateServices,
  { transferId }: JobData<'make-transfer-certificate'>,
): Promise<void> {
  const [found] = await db
    .select({ transfer: licenceTransfer, licence: shopOrderLicence })
    .from(licenceTransfer)
    .innerJoin(shopOrderLicence, eq(shopOrderLicence.id, licenceTransfer.licenceId))
    .where(eq(licenceTransfer.id, transferId));
  if (found === undefined) throw new Error(`There is no transfer ${transferId}`);
  const { transfer, licence } = found;
  const order = await requirePaidOrder(db, licence.orderId);
  const paid = order.licences.find(({ uid }) => uid === licence.uid);
  if (paid === undefined) throw new Error(`The order ${order.orderNumber} has no licence ${licence.uid}`);
  const shop = toDocumentShop(await readFoundry(db));
  const toLicensee = transfer.toLicensee;
  // The licensee of this very transfer: another one may follow, and has its own certificate.
  const data = certificateOf({
    order,
    shop,
    licence: { ...paid, licensee: toLicensee, transferredAt: transfer.at },
    check: makeLicenceCheckLink({ publicUrl, secret, licenceNumber: paid.number }),
  });
  const fileHash = await files.put((await documents.certificate(data)).bytes);
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const [present] = await tx.select().from(shopOrderLicence).where(eq(shopOrderLicence.id, licence.id));
    if (present?.expiryDate !== licence.expiryDate)
      throw new Error(`The licence ${paid.number} changed while its certificate was drawn`);
    const [last] = await tx
      .select({ id: max(licenceTransfer.id) })
      .from(licenceTransfer)
      .where(eq(licenceTransfer.licenceId, licence.id));
    const isDocument = and(
      eq(orderDocument.orderId, order.id),
      eq(orderDocument.kind, `certificate:${paid.number}`),
    );
    // Who got it next has the certificate that counts.
    const [document] =
      last?.id === transferId
        ? await tx
            .update(orderDocument)
            .set({ fileHash, madeAt: now() })
            .where(isDocument)
            .returning({ id: orderDocument.id })
        : await tx.select({ id: orderDocument.id }).from(orderDocument).where(isDocument);
    if (document === undefined) throw new Error(`The licence ${paid.number} has no certificate to replace`);
    await decideMail(tx, jobs, {
      key: `licence-transferred:${transferId}`,
      recipient: toLicensee.email,
      orderId: order.id,
      mail: licenceTransferred.of({
        licenceNumber: paid.number,
        publicName: paid.template.publicName,
        items: data.fonts.map(({ name }) => name),
        fromLicensee: partyName(transfer.fromLicensee, true),
        toLicensee: partyName(toLicensee, true),
        documentId: document.id,
        fileHash,
      }),
      at: now(),
    });
  });
}
