import { mailRenewedDownloads } from './account/mail-renewed-downloads.ts';
import { makeFontUpdate } from './account/make-font-update.ts';
import { remindOfExpiry } from './account/remind-of-expiry.ts';
import { allMails } from './all-mails.ts';
import { sweepPageLinks } from './catalogue/drafts/sweep-page-links.ts';
import { sweepChallenges } from './challenge/sweep-challenges.ts';
import { sweepAccounts } from './customers/keeping/sweep-accounts.ts';
import type { Database } from './database/database.ts';
import { checkFiles } from './delivery/check-files.ts';
import type { DeliveryServices } from './delivery/delivery-services.ts';
import { makeDelivery } from './delivery/make-delivery.ts';
import { remakeDelivery } from './delivery/remake-delivery.ts';
import { resumeDeliveries } from './delivery/resume-deliveries.ts';
import { doForEach } from './jobs/do-for-each.ts';
import { sweepPutAside } from './jobs/job-records.ts';
import type { Jobs } from './jobs/jobs.ts';
import { sweepCounters } from './limits/rate-limit-store.ts';
import type { ServicesOf } from './mail/mail-kind.ts';
import { resumeMails } from './mail/resume-mails.ts';
import { type MailServices, sendMail } from './mail/send-mail.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepStaffActs } from './office/acts/once-by-key.ts';
import { releaseFamilies } from './office/families/release-families.ts';
import { publishDuePages } from './office/pages/publish-due-pages.ts';
import { beginPrices } from './office/pricing/begin-prices.ts';
import { sweepStaffSessions } from './office/sessions/staff-sessions.ts';
import { showDueStories } from './office/stories/show-due-stories.ts';
import { expireOrders } from './orders/ending/expire-orders.ts';
import { sweepUnpaidOrders } from './orders/ending/sweep-unpaid-orders.ts';
import { type KeepingServices, sweepKeptOrders } from './orders/keeping/sweep-kept-orders.ts';
import { endLeftSession, endPaymentSession } from './orders/paying/end-payment-session.ts';
import { reconcilePayments } from './orders/paying/reconcile-payments.ts';
import { recheckVatNumbers } from './orders/rechecking/recheck-vat-numbers.ts';
import type { OrderServices } from './orders/state/order-services.ts';
import { sweepPageFonts } from './page-fonts/sweep-page-fonts.ts';
import { type DocumentServices, makeOrderDocument } from './papers/make-order-document.ts';
import { resumeDocuments } from './papers/resume-documents.ts';
import { resumeEInvoices, sendEInvoice } from './papers/send-e-invoice.ts';
import { sweepPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { sendDemoEvent } from './payment/demo/send-demo-event.ts';
import { sweepSampleMails } from './samples/sweep-sample-mails.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { sweepSharedCarts } from './shared-carts/sweep-shared-carts.ts';
import { watchEuSales } from './staff/figures/watch-eu-sales.ts';
import { makeTransferCertificate } from './staff/keeping/make-transfer-certificate.ts';
import { makeProlongedCertificate } from './staff/licences/make-prolonged-certificate.ts';
import { makeQuote } from './staff/quoting/make-quote.ts';
import { refundPayment } from './staff/refunding/refund-payment.ts';
import { returnPayment } from './staff/refunding/return-payment.ts';
import { resumeStaffWork } from './staff/resume-staff-work.ts';
import { sweepFontBudgets } from './tester-fonts/font-budget.ts';
import { sweepVatChecks } from './vat/sweep-vat-checks.ts';

export type JobServices = OrderServices &
  DeliveryServices &
  DocumentServices &
  MailServices &
  ServicesOf<(typeof allMails)[number]> & {
    /** The address by which this process reaches itself. */
    ownUrl: string;
    /** Takes away what was dropped into the office and left there. */
    sweepDrops: () => Promise<void>;
    watchRoom: () => Promise<void>;
    /** Tells all processes that the catalogue changed. */
    notify: Database['notify'];
    /** Told in words for the log when orders will be deleted. */
    onLeaving: KeepingServices['onLeaving'];
  };

/** Names who does each queue's jobs and begins to work on them. */
export async function workOnJobs(jobs: Jobs, services: JobServices): Promise<void> {
  const { db, now, secret, ownUrl } = services;
  jobs.work('send-demo-payment-event', (data) =>
    sendDemoEvent({ db, now, secret, eventUrl: `${ownUrl}/api/payment-events/demo` }, data),
  );
  jobs.work('make-delivery', (data, job) => makeDelivery(services, data, job), {
    // The documents of one are drawn while the fonts of the other are stamped.
    concurrency: 2,
  });
  jobs.work('make-font-update', (data) => makeFontUpdate(services, data));
  jobs.work('mail-renewed-downloads', (data, job) => mailRenewedDownloads(services, data, job));
  jobs.work('remind-of-expiry', async () => {
    await remindOfExpiry(services);
  });
  jobs.work('make-quote', (data) => makeQuote(services, data));
  jobs.work('make-transfer-certificate', (data) => makeTransferCertificate(services, data));
  jobs.work('make-prolonged-certificate', (data) => makeProlongedCertificate(services, data));
  jobs.work('refund-payment', (data, job) => refundPayment(services, data, job));
  jobs.work('return-payment', (data, job) => returnPayment(services, data, job));
  jobs.work('send-mail', (data) => sendMail(services, allMails, data));
  jobs.work('make-order-document', (data) => makeOrderDocument(services, data));
  jobs.work('send-e-invoice', (data) => sendEInvoice(services, data));
  jobs.work('recheck-vat-numbers', async () => {
    await recheckVatNumbers(services);
  });
  jobs.work('end-payment-session', (data) => endPaymentSession(services, data));
  jobs.work('end-left-session', (data) => endLeftSession(services, data));
  jobs.work('reconcile-payments', async () => {
    await reconcilePayments(services);
  });
  jobs.work('release-families', (data) => releaseFamilies(services, data));
  jobs.work('publish-pages', (data) => publishDuePages(services, data));
  jobs.work('show-stories', () => showDueStories(services));
  jobs.work('expire-orders', async () => {
    await expireOrders(services);
  });
  jobs.work('sweep-expired', async () => {
    const sweeps = [
      () => sweepSessions({ db, now }),
      () => sweepStaffSessions({ db, now }),
      () => sweepStaffActs({ db, now }),
      () => services.sweepDrops(),
      () => sweepCounters(db, now()),
      () => sweepFontBudgets(db, now()),
      () => sweepChallenges(db, now()),
      () => sweepSampleMails(db, now()),
      () => sweepMails(db, now()),
      () => sweepAccounts(db, now()),
      () => sweepPasskeyChallenges(db, now()),
      () => sweepSharedCarts(db, now()),
      () => sweepPageLinks(db, now()),
      () => sweepVatChecks(db, now()),
      () => sweepUnpaidOrders({ db, now }),
      () => sweepPutAside(db),
      () => resumeDeliveries(services),
      () => resumeMails(services),
      () => resumeDocuments(services),
      () => resumeEInvoices(services),
      () => resumeStaffWork(services),
    ];
    await doForEach(sweeps, (sweep) => sweep());
  });
  jobs.work('remake-delivery', (data) => remakeDelivery(services, data));
  jobs.work('check-files', () => checkFiles(services));
  jobs.work('watch-room', services.watchRoom);
  jobs.work('watch-eu-sales', async () => {
    await watchEuSales(services);
  });
  jobs.work('sweep-page-fonts', async () => {
    await sweepPageFonts({ db, now });
  });
  jobs.work('begin-prices', async () => {
    await beginPrices(services);
  });
  jobs.work('sweep-kept-orders', async () => {
    await sweepKeptOrders(services);
  });
  await jobs.schedule('sweep-kept-orders', '53 4 * * *', {});
  await jobs.schedule('check-files', '11 4 * * 0', {});
  await jobs.schedule('watch-room', '*/5 * * * *', {});
  await jobs.schedule('release-families', '* * * * *', {});
  await jobs.enqueue(db, 'release-families', {});
  await jobs.schedule('publish-pages', '* * * * *', {});
  await jobs.enqueue(db, 'publish-pages', {});
  await jobs.schedule('show-stories', '* * * * *', {});
  await jobs.enqueue(db, 'show-stories', {});
  await jobs.schedule('expire-orders', '*/5 * * * *', {});
  await jobs.schedule('recheck-vat-numbers', '*/10 * * * *', {});
  await jobs.schedule('reconcile-payments', '*/10 * * * *', {});
  await jobs.enqueue(db, 'reconcile-payments', {});
  await jobs.schedule('sweep-expired', '17 * * * *', {});
  await jobs.schedule('remind-of-expiry', '7 6 * * *', {});
  await jobs.schedule('watch-eu-sales', '23 5 * * *', {});
  await jobs.schedule('sweep-page-fonts', '41 3 * * *', {});
  await jobs.schedule('begin-prices', '*/5 * * * *', {});
  await jobs.enqueue(db, 'begin-prices', {});
  await resumeDeliveries(services);
  await resumeDocuments(services);
  await resumeEInvoices(services);
  await resumeStaffWork(services);
  await resumeMails(services);
  await jobs.start();
}
