import { licenceDelivered, orderDelivered } from '#server/delivery/delivery-mails.ts';
import type { Documents } from '#server/documents/data/document-data.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { paymentDisputed } from '#server/orders/disputes/payment-disputed-mail.ts';
import { paymentLost } from '#server/orders/disputes/payment-lost-mail.ts';
import { enquiryArrived, enquiryReceived } from '#server/orders/paying/enquiry-mails.ts';
import { orderToConfirm } from '#server/orders/paying/order-to-confirm-mail.ts';
import { paymentFailed } from '#server/orders/paying/payment-failed-mail.ts';
import type { UpgradeShop } from '#server/orders/testing/upgrade-shop.ts';
import {
  withdrawalArrived,
  withdrawalReceived,
  withdrawalRefused,
} from '#server/orders/withdrawing/withdrawal-mails.ts';
import { withdrawnPaid, withdrawnPaidArrived } from '#server/orders/withdrawing/withdrawn-paid-mails.ts';
import { makeOrderDocument } from '#server/papers/make-order-document.ts';
import { creditNoteIssued, invoiceIssued, orderPaid } from '#server/papers/paper-mails.ts';
import { orderCancelled } from '#server/staff/keeping/cancelled-mail.ts';
import { makeTransferCertificate } from '#server/staff/keeping/make-transfer-certificate.ts';
import { licenceTransferred } from '#server/staff/keeping/transferred-mail.ts';
import {
  licenceProlonged,
  licenceRestored,
  licenceRevoked,
} from '#server/staff/licences/licence-act-mails.ts';
import { makeProlongedCertificate } from '#server/staff/licences/make-prolonged-certificate.ts';
import { accountsMerged } from '#server/staff/merging/accounts-merged-mail.ts';
import { makeQuote } from '#server/staff/quoting/make-quote.ts';
import { orderQuoted } from '#server/staff/quoting/quote-mail.ts';
import { refundPayment } from '#server/staff/refunding/refund-payment.ts';
import { returnPayment } from '#server/staff/refunding/return-payment.ts';

/** Whatever an order has mailed. */
const mails = [
  orderDelivered,
  orderPaid,
  licenceDelivered,
  orderToConfirm,
  invoiceIssued,
  creditNoteIssued,
  orderCancelled,
  enquiryReceived,
  enquiryArrived,
  orderQuoted,
  licenceTransferred,
  licenceRevoked,
  licenceRestored,
  licenceProlonged,
  accountsMerged,
  withdrawalReceived,
  withdrawalArrived,
  withdrawalRefused,
  withdrawnPaid,
  withdrawnPaidArrived,
  paymentFailed,
  paymentDisputed,
  paymentLost,
];

/** Has the jobs of a shop give money back, draw papers and send mails, which go nowhere. */
export function workOnPapers(
  { services, jobs }: UpgradeShop,
  { documents, files }: { documents: Documents; files: FileStore },
): void {
  const drawing = { ...services, jobs, documents, files };
  const sending = {
    ...drawing,
    transport: { send: async () => undefined, close: () => undefined },
    mailFrom: 'shop@shop.example',
    onFault: (cause: unknown) => {
      throw cause;
    },
  };
  jobs.work('refund-payment', (data, job) => refundPayment(services, data, job));
  jobs.work('return-payment', (data, job) => returnPayment(services, data, job));
  jobs.work('make-order-document', (data) => makeOrderDocument(drawing, data));
  jobs.work('make-quote', (data) => makeQuote(drawing, data));
  jobs.work('make-transfer-certificate', (data) => makeTransferCertificate(drawing, data));
  jobs.work('make-prolonged-certificate', (data) => makeProlongedCertificate(drawing, data));
  jobs.work('send-mail', (data) => sendMail(sending, mails, data));
}
