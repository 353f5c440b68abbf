import { licenceEnding } from './account/licence-ending-mail.ts';
import { accountMails } from './customers/accounts/account-mails.ts';
import { downloadsRenewed, licenceDelivered, orderDelivered } from './delivery/delivery-mails.ts';
import { filesDamaged } from './delivery/files-damaged-mail.ts';
import { paymentDisputed } from './orders/disputes/payment-disputed-mail.ts';
import { paymentLost } from './orders/disputes/payment-lost-mail.ts';
import { ordersLeaving } from './orders/keeping/orders-leaving-mail.ts';
import { enquiryArrived, enquiryReceived } from './orders/paying/enquiry-mails.ts';
import { orderToConfirm } from './orders/paying/order-to-confirm-mail.ts';
import { payLater } from './orders/paying/pay-later-mail.ts';
import { paymentFailed } from './orders/paying/payment-failed-mail.ts';
import {
  withdrawalArrived,
  withdrawalReceived,
  withdrawalRefused,
} from './orders/withdrawing/withdrawal-mails.ts';
import { withdrawnPaid, withdrawnPaidArrived } from './orders/withdrawing/withdrawn-paid-mails.ts';
import { creditNoteIssued, invoiceIssued, orderPaid } from './papers/paper-mails.ts';
import { fontSample } from './samples/sample-mail.ts';
import { euSalesGrown } from './staff/figures/eu-sales-mail.ts';
import { euSalesUnrated } from './staff/figures/eu-sales-unrated-mail.ts';
import { orderCancelled } from './staff/keeping/cancelled-mail.ts';
import { diskFilling } from './staff/keeping/disk-filling-mail.ts';
import { licenceTransferred } from './staff/keeping/transferred-mail.ts';
import { licenceProlonged, licenceRestored, licenceRevoked } from './staff/licences/licence-act-mails.ts';
import { testMail } from './staff/mails/test-mail.ts';
import { staffInvited } from './staff/members/invited-mail.ts';
import { accountsMerged } from './staff/merging/accounts-merged-mail.ts';
import { orderQuoted } from './staff/quoting/quote-mail.ts';

/** Every kind of mail that can be sent. */
export const allMails = [
  ...Object.values(accountMails),
  orderDelivered,
  orderPaid,
  licenceDelivered,
  downloadsRenewed,
  orderToConfirm,
  invoiceIssued,
  creditNoteIssued,
  withdrawalReceived,
  withdrawalArrived,
  withdrawalRefused,
  withdrawnPaid,
  withdrawnPaidArrived,
  enquiryReceived,
  enquiryArrived,
  paymentFailed,
  payLater,
  paymentDisputed,
  paymentLost,
  orderQuoted,
  orderCancelled,
  diskFilling,
  euSalesGrown,
  euSalesUnrated,
  ordersLeaving,
  filesDamaged,
  licenceTransferred,
  licenceRevoked,
  licenceRestored,
  licenceProlonged,
  licenceEnding,
  staffInvited,
  accountsMerged,
  testMail,
  fontSample,
];
